import { useId } from 'react';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import { hostGlyph, shortWords } from '../../parts/host/host-words.ts';
import { useCatalogue } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { useNow } from '../../ui/use-now.ts';
import styles from './new-session-dialog.module.css';

export interface HostChoiceProps {
  readonly hosts: readonly HostEntry[];
  readonly chosen: HostId;
  readonly onChoose: (hostId: HostId) => void;
}

/** On which Host. One that is away can be looked at, and says why it can't be used. */
export function HostChoice({ hosts, chosen, onChoose }: HostChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className={styles.label}>Host</legend>
      <div className={styles.hosts}>
        {hosts.map((host) => (
          <label key={host.id} className={classNames(styles.host, host.id === chosen && styles.chosen)}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={host.id === chosen}
              onChange={() => onChoose(host.id)}
            />
            <span className={styles.name}>
              <StatusGlyph glyph={hostGlyph(host.connection)} size={12} />
              <span className="trunc">{host.name}</span>
            </span>
            <HostNote host={host} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface HostNoteProps {
  readonly host: HostEntry;
}

function HostNote({ host }: HostNoteProps) {
  const now = useNow(1000);
  const count = useCatalogue(host.id, ({ rows }) => rows.length) ?? 0;
  const sessions = count === 1 ? '1 Session' : `${count} Sessions`;
  return <span className={styles.note}>{shortWords(host.connection, now) ?? sessions}</span>;
}
