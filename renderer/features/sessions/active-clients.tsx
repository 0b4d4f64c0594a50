import type { HostId } from '../../../shared/app/state.ts';
import type { SessionActiveClient } from '../../../shared/protocol/session/state.ts';
import { useHost } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './session-facts.module.css';

export interface ActiveClientsProps {
  readonly hostId: HostId;
  readonly clients: readonly SessionActiveClient[];
}

/** Who else offers tools to this Session, and whether we do. */
export function ActiveClients({ hostId, clients }: ActiveClientsProps) {
  const own = useHost(hostId)?.clientId;
  if (clients.length === 0) return null;
  return (
    <section className={styles.section} aria-label="Active clients">
      <h3 className={styles.title}>Active clients</h3>
      <ul className={styles.box}>
        {clients.map(({ clientId, displayName, tools }) => (
          <li key={clientId} className={styles.client}>
            <Icon name="device" />
            <span className="trunc grow">{displayName ?? clientId}</span>
            <span className="f3 t-micro">{`${clientId === own ? 'you, ' : ''}${toolsText(tools.length)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function toolsText(count: number): string {
  return count === 1 ? '1 tool' : `${count} tools`;
}
