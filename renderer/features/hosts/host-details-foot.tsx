import type { HostEntry } from '../../../shared/app/state.ts';
import { useAsking } from '../../store/actions.ts';
import { Button } from '../../ui/button.tsx';
import { changeOffReason, removeOffReason } from './host-actions.tsx';
import styles from './host-details.module.css';
import type { OpenDialog } from './host-dialog.tsx';

export interface HostDetailsFootProps {
  readonly host: HostEntry;
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** What can be done with a Host as a whole. */
export function HostDetailsFoot({ host, onOpen }: HostDetailsFootProps) {
  const { ask, failure } = useAsking();
  const hostId = host.id;
  return (
    <footer className={styles.foot}>
      {host.wanted ? (
        <Button size="sm" keys="D" onPress={() => void ask('host:disconnect', { hostId })}>
          Disconnect
        </Button>
      ) : (
        <Button size="sm" keys="D" onPress={() => void ask('host:connect', { hostId })}>
          Connect
        </Button>
      )}
      <Button size="sm" keys="E" offReason={changeOffReason(host)} onPress={() => onOpen({ kind: 'change', hostId })}>
        Change
      </Button>
      <span className="grow f-bad t-small" role="status">
        {failure?.message}
      </span>
      <Button size="sm" variant="danger" offReason={removeOffReason(host)} onPress={() => onOpen({ kind: 'remove', hostId })}>
        Remove
      </Button>
    </footer>
  );
}
