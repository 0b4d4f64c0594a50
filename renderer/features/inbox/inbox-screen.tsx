import { useCallback, useId, useRef, useState } from 'react';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import { useBatchRun } from '../../store/batch-run.ts';
import { useInbox } from '../../store/inbox.ts';
import { useApp } from '../../store/selectors.ts';
import { EmptyInbox } from './empty-inbox.tsx';
import type { FilterTarget } from './filter-line.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { InboxDetail } from './inbox-detail.tsx';
import styles from './inbox-screen.module.css';
import { InboxSide } from './inbox-side.tsx';
import { openRequest } from './open-request.ts';
import { pickByPointer } from './picking.ts';
import { type InboxKeys, pressInbox } from './press-inbox.ts';
import type { SnoozeTarget } from './snooze-menu.tsx';
import { useBatch } from './use-batch.ts';
import { nextWaiting, useCursor } from './use-cursor.ts';
import { useListFocus } from './use-list-focus.ts';
import { usePicked } from './use-picked.ts';
import { useShownRows } from './use-shown-rows.ts';

/** Everything that waits for you, on every Host, answered in place. */
export function InboxScreen() {
  const listId = useId();
  const screen = useRef<HTMLElement>(null);
  const detail = useRef<KeyTarget>(null);
  const filter = useRef<FilterTarget>(null);
  const snooze = useRef<SnoozeTarget>(null);
  const [hasHistory, setHistory] = useState(false);
  const shown = useShownRows();
  const { all, rows } = shown;
  const held = useApp((app) => app.held);
  const hasSnoozed = useInbox((inbox) => inbox.snoozed.length > 0);
  const run = useBatchRun();
  const cursor = useCursor(rows);
  const isEmpty = all.length === 0 && !hasSnoozed && !run;
  const focusList = useListFocus(screen, listId, isEmpty);
  const goOn = useGoOn(rows, cursor.moveTo);
  const batch = useBatch(usePicked(), focusList);
  const onHistory = useCallback(() => setHistory(true), []);
  const keys: InboxKeys = { rows, held, cursor, batch, detail, filter, snooze, onHistory };

  function open(requestKey: string) {
    const opened = rows.find((known) => known.request.key === requestKey);
    if (opened && batch.requests.length === 0 && !detail.current?.press('Enter')) openRequest(opened.request);
  }

  function answered(requestKey: string) {
    focusList();
    goOn(requestKey);
  }

  return (
    <section
      className={styles.screen}
      ref={screen}
      tabIndex={-1}
      aria-label="Inbox"
      onKeyDown={(event) => pressInbox(event, keys)}
      onClick={(event) => pickByPointer(event, rows)}
    >
      {isEmpty ? (
        <EmptyInbox />
      ) : (
        <>
          <InboxSide {...{ listId, shown, cursor, batch, filter, onHistory }} onOpen={open} onLeaveFilter={focusList} />
          <InboxDetail {...{ shown, cursor, batch, run, detail, snooze }} onAnswered={answered} onLeft={focusList} />
        </>
      )}
      {hasHistory ? <HistoryDialog onClose={() => setHistory(false)} /> : null}
    </section>
  );
}

/** After an answer the cursor goes to the next Request that waits, unless the person wants it to stay. */
function useGoOn(rows: Parameters<typeof nextWaiting>[0], moveTo: (requestKey: string) => void): (answered: string) => void {
  const held = useApp((app) => app.held);
  const advances = useApp((app) => app.settings.autoAdvance !== 'off');
  return (answered) => {
    if (!advances) return;
    const next = nextWaiting(rows, answered, new Set(held.map(({ requestKey }) => requestKey)));
    if (next !== undefined) moveTo(next);
  };
}
