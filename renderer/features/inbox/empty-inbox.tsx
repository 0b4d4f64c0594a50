import type { HostEntry } from '../../../shared/app/state.ts';
import { connectionWords, hostGlyph } from '../../parts/host/host-words.ts';
import { goToScreen } from '../../store/navigation.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { PaneHeader } from '../../ui/pane.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './empty-inbox.module.css';
import { SignalsDrawing } from './signals-drawing.tsx';
import { useRunningCount } from './use-running-count.ts';

/** Nothing waits: what is going on instead, and what could not be checked. */
export function EmptyInbox() {
  const hosts = useApp((app) => app.hosts);
  const connected = hosts.filter((host) => host.connection.status === 'connected');
  const away = hosts.filter((host) => host.connection.status !== 'connected');
  const running = useRunningCount(connected);
  return (
    <section className={styles.empty} aria-label="Inbox" data-pane="list">
      <PaneHeader title="Inbox" note="Nothing waiting" line="below" />
      <div className={styles.middle}>
        <div className={styles.words}>
          <SignalsDrawing />
          <h2 className="t-head">Nothing is waiting for you</h2>
          <p>{progressText(running, connected.length)} When a Session needs an answer it appears here, oldest first.</p>
          <div className={styles.actions}>
            <Button keys={['G', 'S']} onPress={() => goToScreen('sessions')}>
              Go to Sessions
            </Button>
            <Button keys={['G', 'H']} onPress={() => goToScreen('hosts')}>
              Go to Hosts
            </Button>
          </div>
        </div>
        {away.length === 0 ? null : <Unchecked hosts={away} />}
      </div>
    </section>
  );
}

interface UncheckedProps {
  readonly hosts: readonly HostEntry[];
}

function Unchecked({ hosts }: UncheckedProps) {
  const now = useNow(1000);
  return (
    <div className={styles.unchecked}>
      <h3 className={styles.title}>Can't be checked right now</h3>
      <ul>
        {hosts.map((host) => {
          const words = connectionWords(host.connection, now);
          return (
            <li key={host.id} className={styles.row}>
              <StatusGlyph glyph={hostGlyph(host.connection)} label="" />
              <span className="trunc" title={words.next}>
                {host.name}: {words.state}
                {words.next === undefined ? '' : `, ${words.next}`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function progressText(sessions: number, hosts: number): string {
  if (hosts === 0) return 'No Host is connected.';
  const on = hosts === 1 ? '1 Host' : `${hosts} Hosts`;
  if (sessions === 0) return `No Session is in progress on ${on}.`;
  return sessions === 1 ? `1 Session is in progress on ${on}.` : `${sessions} Sessions are in progress on ${on}.`;
}
