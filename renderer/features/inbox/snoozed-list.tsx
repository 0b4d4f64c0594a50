import { useState } from 'react';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { requestWords } from '../../parts/request/request-text.ts';
import { request as askMain } from '../../store/door.ts';
import { useInbox } from '../../store/inbox.ts';
import { useApp, useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useNow } from '../../ui/use-now.ts';
import { untilText } from './snooze-times.ts';
import styles from './snoozed-list.module.css';

/** What was put off, folded away under the list: when the next one comes back, and how to call one back now. */
export function SnoozedList() {
  const snoozed = useInbox((inbox) => inbox.snoozed);
  const snoozes = useApp((app) => app.snoozes);
  const [isOpen, setOpen] = useState(false);
  const now = useNow(30_000);
  if (snoozed.length === 0) return null;
  const untilOf = (key: string) => snoozes?.find(({ requestKey }) => requestKey === key)?.until;
  const next = Math.min(...snoozed.map(({ key }) => untilOf(key) ?? Number.POSITIVE_INFINITY));
  const note = Number.isFinite(next) ? `${snoozed.length}, next ${untilText(next, now)}` : `${snoozed.length}`;
  return (
    <section className={styles.snoozed} aria-label="Snoozed">
      <Disclosure
        isOpen={isOpen}
        onToggle={setOpen}
        summary={
          <>
            Snoozed <span className="f3">{note}</span>
          </>
        }
      >
        <ul>
          {snoozed.map((request) => (
            <SnoozedRow key={request.key} request={request} note={untilText(untilOf(request.key), now)} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

interface SnoozedRowProps {
  readonly request: InboxRequest;
  readonly note: string;
}

function SnoozedRow({ request, note }: SnoozedRowProps) {
  const host = useHost(request.hostId);
  const { row, isMono } = requestWords(request);
  const from = `${host?.name ?? 'Removed Host'} · ${note}`;
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <span className={isMono ? 'mono trunc' : 'trunc'} title={row}>
          {row}
        </span>
        <span className={`${styles.note} trunc`} title={from}>
          {from}
        </span>
      </span>
      <Button
        size="sm"
        aria-label={`Call back: ${row}`}
        onPress={() => void askMain('request:wake', { requestKey: request.key })}
      >
        Call back
      </Button>
    </li>
  );
}
