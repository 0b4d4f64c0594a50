import type { HostEntry, TokenGrant } from '../../../shared/app/state.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './token-way.module.css';

export interface TokenWayProps {
  readonly grant: TokenGrant;
  readonly host: HostEntry;
  readonly consent: 'ask' | 'always';
}

/** Whom a token comes from, who has it, and who gets it. */
export function TokenWay({ grant, host, consent }: TokenWayProps) {
  return (
    <ol className={styles.way} aria-label="The way of the token">
      <Stop icon="globe" name={grant.issuer ?? 'The issuer'} does="gives a token" />
      <Icon name="arrow-right" label="" />
      <Stop icon="device" name="Signalbox" does={consent === 'always' ? 'keeps it' : 'has it until it quits'} />
      <Icon name="arrow-right" label="" />
      <Stop icon="hosts" name={host.name} does="receives it, may store it" note={placeText(host)} />
    </ol>
  );
}

interface StopProps {
  readonly icon: IconName;
  readonly name: string;
  readonly does: string;
  readonly note?: string;
}

function Stop({ icon, name, does, note }: StopProps) {
  return (
    <li className={styles.stop}>
      <Icon name={icon} label="" />
      <b className={styles.name}>{name}</b>
      <span className="t-small f3">{does}</span>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
    </li>
  );
}

function placeText({ origin, address }: HostEntry): string {
  return origin === 'embedded' ? 'Built into Signalbox' : address;
}
