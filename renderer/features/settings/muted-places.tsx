import { clockText } from '../../../shared/app/local-time.ts';
import type { Mute } from '../../../shared/app/mute.ts';
import { request } from '../../store/door.ts';
import { useHost, useSessionRow } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './settings-screen.module.css';

export interface MutedPlacesProps {
  readonly mutes: readonly Mute[];
}

/** Every Host and Session that is muted, wherever that was chosen, with a way to end it. */
export function MutedPlaces({ mutes }: MutedPlacesProps) {
  const now = useNow(30_000);
  const held = mutes.filter(({ until }) => until === undefined || until > now);
  return (
    <div className={styles.muted}>
      <span className="f2">Muted</span>
      {held.length === 0 ? (
        <span className="f3">Nothing. Hosts and Sessions are muted in their own menus; they still stand in the Inbox.</span>
      ) : (
        <ul className={styles.list} aria-label="Muted">
          {held.map((mute) => (
            <MutedPlace key={`${mute.hostId} ${mute.session}`} mute={mute} now={now} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface MutedPlaceProps {
  readonly mute: Mute;
  readonly now: number;
}

function MutedPlace({ mute: { hostId, session, until }, now }: MutedPlaceProps) {
  const host = useHost(hostId);
  const row = useSessionRow(hostId, session ?? '');
  const hostName = host?.name ?? 'A Host that is not in the list';
  const name = session === undefined ? hostName : `${row?.title || session} on ${hostName}`;
  const place = { hostId, ...(session === undefined ? {} : { session }) };
  return (
    <li className={styles.row}>
      <span className="trunc">{name}</span>
      <span className="f3">{until === undefined ? 'for good' : `until ${clockText(until, now)}`}</span>
      <Button size="sm" aria-label={`Unmute ${name}`} onPress={() => void request('mute:lift', place)}>
        Unmute
      </Button>
    </li>
  );
}
