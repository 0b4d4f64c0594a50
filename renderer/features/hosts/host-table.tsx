import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import { HostRow } from './host-row.tsx';
import styles from './host-table.module.css';

export interface HostTableProps {
  readonly hosts: readonly HostEntry[];
  /** Whose details are shown. */
  readonly selected: HostId | undefined;
  readonly onSelect: (hostId: HostId) => void;
  readonly onChange: (hostId: HostId) => void;
  readonly onRemove: (hostId: HostId) => void;
}

export function HostTable({ hosts, selected, onSelect, onChange, onRemove }: HostTableProps) {
  return (
    <table className={styles.table} aria-label="Hosts">
      <thead>
        <tr className={styles.head}>
          <th scope="col">Host</th>
          <th scope="col">Connection</th>
          <th scope="col">
            Latency<span className={styles.span}>, 10 min</span>
          </th>
          <th scope="col">Protocol</th>
          <th scope="col">Sessions</th>
          <th scope="col" aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {hosts.map((host) => (
          <HostRow
            key={host.id}
            host={host}
            isSelected={host.id === selected}
            onSelect={() => onSelect(host.id)}
            onChange={() => onChange(host.id)}
            onRemove={() => onRemove(host.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
