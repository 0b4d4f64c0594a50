import { useShallow } from 'zustand/react/shallow';
import type { HostEntry } from '../../shared/app/state.ts';
import { QuietText } from '../parts/attention/quiet-text.tsx';
import { hostGlyph, shortWords } from '../parts/host/host-words.ts';
import { waitingWords } from '../parts/outbox/outbox-words.ts';
import { waitingFor } from '../parts/outbox/use-outbox.ts';
import { RulesLink } from '../parts/rules/rules-link.tsx';
import { useInbox } from '../store/inbox.ts';
import { goTo } from '../store/navigation.ts';
import { useApp } from '../store/selectors.ts';
import { ageText } from '../ui/age-text.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import { StatusBar } from '../ui/status-bar.tsx';
import { useNow } from '../ui/use-now.ts';
import styles from './app-status.module.css';

export interface AppStatusProps {
  readonly onKeys: () => void;
}

/** Every Host with its state in words, and how much waits since when. */
export function AppStatus({ onKeys }: AppStatusProps) {
  const hosts = useApp((app) => app.hosts);
  const toSend = useApp(useShallow((app) => new Map(app.hosts.map(({ id }) => [id, waitingFor(app, id)]))));
  const now = useNow(1000);
  const items = hosts.map((host) => ({
    id: host.id,
    label: host.name,
    glyph: hostGlyph(host.connection),
    note: noteOf(host, waitingWords(toSend.get(host.id) ?? 0), now),
  }));
  return (
    <StatusBar items={items} onOpen={(hostId) => goTo({ screen: 'hosts', hostId })}>
      <RulesLink />
      <QuietText />
      <WaitingText now={now} />
      <button type="button" className={styles.keys} onClick={onKeys}>
        <KeyCap keys="?" /> Keys
      </button>
    </StatusBar>
  );
}

/** How it stands, and what waits for it. */
function noteOf(host: HostEntry, toSend: string | undefined, now: number): string | undefined {
  const notes = [shortWords(host.connection, now) ?? latencyText(host), toSend].filter((note) => note !== undefined);
  return notes.length === 0 ? undefined : notes.join(', ');
}

function latencyText({ roundTrips }: HostEntry): string | undefined {
  const latest = roundTrips?.at(-1);
  return latest && `${latest.ms} ms`;
}

interface WaitingTextProps {
  readonly now: number;
}

function WaitingText({ now }: WaitingTextProps) {
  const count = useInbox((inbox) => inbox.standing.length);
  const oldest = useInbox(({ standing, seenAt }) =>
    Math.min(...standing.map((request) => seenAt.get(request.key) ?? Number.POSITIVE_INFINITY)),
  );
  return <span>{count === 0 ? 'Nothing waiting' : `${count} waiting, oldest ${ageText(oldest, now)}`}</span>;
}
