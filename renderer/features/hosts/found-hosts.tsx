import type { FoundHostEntry } from '../../../shared/app/state.ts';
import { useAsking } from '../../store/actions.ts';
import { useApp } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './found-hosts.module.css';

/** Hosts that run on this computer and are not in the list yet, each one step away from it. */
export function FoundHosts() {
  const hosts = useApp((app) => app.hosts);
  const found = useApp((app) => app.found);
  const offered = found.filter(({ address }) => !hosts.some((host) => host.address === address));
  if (offered.length === 0) return null;
  return (
    <section className={styles.found} aria-label="Found on this computer">
      <h2 className={styles.title}>Found on this computer</h2>
      <ul>
        {offered.map((host) => (
          <Offer key={host.address} host={host} />
        ))}
      </ul>
    </section>
  );
}

interface OfferProps {
  readonly host: FoundHostEntry;
}

function Offer({ host }: OfferProps) {
  const { ask, isBusy, failure } = useAsking();
  return (
    <li className={styles.offer}>
      <Icon name="hosts" />
      <span className={styles.names}>
        <span className="strong trunc">{host.name}</span>
        <span className={`${'f3 t-small'} trunc`} title={host.address}>
          {`Speaks AHP ${host.protocolVersion}. Its token is read from its own file, and kept nowhere.`}
        </span>
        {failure ? (
          <span role="alert" className="f-bad t-small">
            {failure.message}
          </span>
        ) : null}
      </span>
      <Button
        size="sm"
        icon="plus"
        aria-label={`Add ${host.name}`}
        offReason={isBusy ? 'Adding' : undefined}
        onPress={() => void ask('host:addFound', { address: host.address })}
      >
        Add
      </Button>
    </li>
  );
}
