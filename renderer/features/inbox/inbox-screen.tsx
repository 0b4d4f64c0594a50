import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { answerKey, belongsToControl } from '../../parts/request/answer-key.ts';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { useInbox } from '../../store/inbox.ts';
import { useApp } from '../../store/selectors.ts';
import { isComposing } from '../../ui/composing.ts';
import { Empty } from '../../ui/empty.tsx';
import { EmptyInbox } from './empty-inbox.tsx';
import styles from './inbox-screen.module.css';
import { InboxSide } from './inbox-side.tsx';
import { fits, type KindFilter } from './kinds.ts';
import { openRequest } from './open-request.ts';
import { RequestDetail } from './request-detail.tsx';
import { undoLatest } from './undo-latest.ts';
import { nextWaiting, useCursor } from './use-cursor.ts';
import { useListFocus } from './use-list-focus.ts';

const moves: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Everything that waits for you, on every Host, answered in place. */
export function InboxScreen() {
  const listId = useId();
  const screen = useRef<HTMLElement>(null);
  const keys = useRef<KeyTarget>(null);
  const [filter, setFilter] = useState<KindFilter>('all');
  const all = useInbox((inbox) => inbox.rows);
  const seenAt = useInbox((inbox) => inbox.seenAt);
  const held = useApp((app) => app.held);
  const rows = all.filter((row) => fits(row.request, filter));
  const cursor = useCursor(rows);
  const focusList = useListFocus(screen, listId, all.length === 0);
  const { row } = cursor;

  function answered(requestKey: string) {
    focusList();
    const next = nextWaiting(rows, requestKey, new Set(held.map((answer) => answer.requestKey)));
    if (next !== undefined) cursor.moveTo(next);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing(event)) keys.current?.send();
    const key = answerKey(event);
    // The list and its neighbours come first: what they took is not done twice.
    if (key === undefined || event.defaultPrevented || belongsToControl(event.target, key)) return;
    if (act(key)) event.preventDefault();
  }

  function act(key: string): boolean {
    if (row && keys.current?.press(key)) return true;
    if (key === 'u') return undoLatest(held);
    if ((key === 'o' || key === 'Enter') && row) return done(() => openRequest(row.request));
    const steps = moves[key];
    return steps !== undefined && done(() => cursor.moveBy(steps));
  }

  return (
    <section className={styles.screen} ref={screen} tabIndex={-1} aria-label="Inbox" onKeyDown={press}>
      {all.length === 0 ? (
        <EmptyInbox />
      ) : (
        <>
          <InboxSide
            listId={listId}
            rows={rows}
            all={all}
            filter={filter}
            onFilter={setFilter}
            cursor={cursor}
            onOpen={(requestKey) => {
              const opened = rows.find((known) => known.request.key === requestKey);
              if (opened && !keys.current?.press('Enter')) openRequest(opened.request);
            }}
          />
          {row ? (
            <RequestDetail
              key={`${row.type} ${row.request.key}`}
              keys={keys}
              row={row}
              position={`${cursor.index + 1} of ${rows.length}`}
              seenAt={seenAt.get(row.request.key) ?? Date.now()}
              onMoveBy={cursor.moveBy}
              onAnswered={() => answered(row.request.key)}
            />
          ) : (
            <Empty title="Nothing of this kind is waiting" />
          )}
        </>
      )}
    </section>
  );
}

function done(act: () => void): true {
  act();
  return true;
}
