import type { HostEntry, RoundTrip } from '../../../shared/app/state.ts';
import { MuteSign } from '../../parts/attention/mute-sign.tsx';
import { connectionWords, hostGlyph } from '../../parts/host/host-words.ts';
import { waitingWords } from '../../parts/outbox/outbox-words.ts';
import { waitingFor } from '../../parts/outbox/use-outbox.ts';
import { useAsking } from '../../store/actions.ts';
import { useInbox } from '../../store/inbox.ts';
import { useApp, useCatalogue } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import { addressText } from './address-text.ts';
import { HostActions } from './host-actions.tsx';
import styles from './host-table.module.css';
import { Latency } from './latency.tsx';

export interface HostRowProps {
  readonly host: HostEntry;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** One Host: who it is, how its connection stands and what comes next, and one action. */
export function HostRow({ host, isSelected, onSelect, onChange, onRemove }: HostRowProps) {
  const asking = useAsking();
  return (
    <tr className={classNames(styles.row, isSelected && styles.selected)}>
      <td className={styles.host}>
        <StatusGlyph glyph={hostGlyph(host.connection)} />
        <span className={styles.names}>
          <button type="button" className={`${styles.name} strong trunc`} aria-pressed={isSelected} onClick={onSelect}>
            {host.name}
          </button>
          <span className={`${'f3 t-small'} trunc`} title={host.address}>
            {addressText(host)}
          </span>
        </span>
        <MuteSign hostId={host.id} />
      </td>
      <td className={styles.connection}>
        <ConnectionCell host={host} />
        {asking.failure ? (
          <span role="alert" className="f-bad t-small">
            {asking.failure.message}
          </span>
        ) : null}
      </td>
      <td>
        <LatencyCell host={host} />
      </td>
      <td className={`${styles.tnum} f2`}>{host.connection.status === 'connected' ? host.connection.protocolVersion : ''}</td>
      <td className={styles.tnum}>
        <SessionsCell host={host} />
      </td>
      <td className={styles.actions}>
        <HostActions host={host} asking={asking} onChange={onChange} onRemove={onRemove} />
      </td>
    </tr>
  );
}

interface HostCellProps {
  readonly host: HostEntry;
}

function LatencyCell({ host }: HostCellProps) {
  const now = useNow(30_000);
  return host.connection.status === 'connected' ? <Latency roundTrips={host.roundTrips ?? NONE} now={now} /> : null;
}

const NONE: readonly RoundTrip[] = [];

const tones = { plain: undefined, wait: 'f-wait', bad: 'f-bad' } as const;

function ConnectionCell({ host }: HostCellProps) {
  const { connection } = host;
  const now = useNow(1000);
  const { state, next, tone } = connectionWords(connection, now);
  const waiting = waitingWords(useApp((app) => waitingFor(app, host.id)));
  const advice = whatToDo(host);
  const after = connection.status === 'connected' ? `for ${uptimeText(now - connection.since)}` : next;
  return (
    <>
      <span className={tones[tone]}>{state}</span>
      {after === undefined ? null : <span className="f3 t-small">{after}</span>}
      {waiting === undefined ? null : <span className="f3 t-small">{waiting}</span>}
      {advice === undefined ? null : <span className="f3 t-small">{advice}</span>}
    </>
  );
}

/** The way on for a connection that does not try again by itself, where its failure has not said it. */
function whatToDo({ connection }: HostEntry): string | undefined {
  if (connection.status !== 'blocked') return undefined;
  const { kind, supportedVersions = [] } = connection.failure;
  switch (kind) {
    case 'token':
      return 'Change its token to one that it accepts.';
    case 'version':
      return supportedVersions.length > 0
        ? `It accepts ${supportedVersions.join(', ')}. Update the Host, then try again.`
        : 'Update the Host or Signalbox, then try again.';
    case 'address':
      return 'Change its address to the right one.';
    default:
      return undefined;
  }
}

function SessionsCell({ host }: HostCellProps) {
  const count = useCatalogue(host.id, (list) => (list.listing === 'never' ? undefined : list.rows.length));
  const waiting = useInbox((inbox) => inbox.standing.filter((request) => request.hostId === host.id).length);
  if (count === undefined) return <span className="f3">unknown</span>;
  const isStale = host.connection.status !== 'connected';
  return (
    <>
      {count}
      {isStale ? <span className="f3"> kept</span> : null}
      {waiting > 0 && !isStale ? <span className={styles.waiting}>{waiting} waiting</span> : null}
    </>
  );
}

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** "47 min", "3 h 12 min", "9 days". */
export function uptimeText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE));
  const days = Math.floor(minutes / DAY_MINUTES);
  if (days > 0) return days === 1 ? '1 day' : `${days} days`;
  if (minutes === 0) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  return [hours > 0 ? `${hours} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''].filter(Boolean).join(' ');
}
