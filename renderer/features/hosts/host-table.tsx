import type { HostEntry } from '../../../shared/app/state.ts';
import { HostRow } from './host-row.tsx';
import styles from './host-table.module.css';

export interface HostTableProps {
  readonly hosts: readonly HostEntry[];
}

export function HostTable({ hosts }: HostTableProps) {
  return (
    <table className={styles.table} aria-label="Hosts">
      <thead>
        <tr className={styles.head}>
          <th scope="col">Host</th>
          <th scope="col">Connection</th>
          <th scope="col">Protocol</th>
          <th scope="col">Sessions</th>
          <th scope="col" aria-label="Actions" />
        </tr>
      </thead>
      <tbody>
        {hosts.map((host) => (
          <HostRow key={host.id} host={host} />
        ))}
      </tbody>
    </table>
  );
}
