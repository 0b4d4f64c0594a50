import type { HostId } from '../../../shared/app/state.ts';
import { writtenIn } from '../../../shared/outbox/answer-text.ts';
import type { OutboxEntry } from '../../../shared/outbox/entry.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { awayReason } from '../host/away-reason.ts';
import styles from './host-outbox.module.css';
import { progressWords } from './outbox-words.ts';
import { useOutboxOfHost } from './use-outbox.ts';

export interface HostOutboxProps {
  readonly hostId: HostId;
}

/** What waits to be sent to a Host, and what came back and has no Chat to go to: all of it to read, to copy and to take back. */
export function HostOutbox({ hostId }: HostOutboxProps) {
  const entries = useOutboxOfHost(hostId);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Outbox">
      <h2 className={styles.title}>Outbox</h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <HostEntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

interface HostEntryRowProps {
  readonly entry: OutboxEntry;
}

function HostEntryRow({ entry }: HostEntryRowProps) {
  const host = useHost(entry.hostId);
  const { ask, failure } = useAsking();
  const { id, progress, sessionTitle } = entry;
  const text = writtenIn(entry);
  const away = awayReason(host) !== undefined;
  return (
    <li className={styles.entry}>
      <p className={styles.text}>{text}</p>
      <p className={styles.state}>
        {`${progressWords(entry, { away, hostName: host?.name ?? 'its Host' })}. ${kindText(entry)} ${sessionTitle}`}
      </p>
      <span className={styles.actions}>
        {progress.status === 'waiting' ? (
          <Button size="sm" onPress={() => void ask('outbox:withdraw', { id })}>
            Take back
          </Button>
        ) : null}
        {progress.status === 'returned' ? (
          <Button size="sm" variant="danger" onPress={() => void ask('outbox:discard', { id })}>
            Discard
          </Button>
        ) : null}
        <CopyButton label="Copy what you wrote" text={text} />
      </span>
      <Problem text={failure?.message} />
    </li>
  );
}

function kindText({ kind }: OutboxEntry): string {
  return kind === 'message' ? 'A message for' : 'An answer in';
}
