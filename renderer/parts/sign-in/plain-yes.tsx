import type { HostEntry } from '../../../shared/app/state.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './sign-in-form.module.css';

export interface PlainYesProps {
  readonly host: HostEntry;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const YES = 'Send the token without encryption all the same';

/** What an unencrypted way to the Host means for a token, and the explicit yes to it. */
export function PlainYes({ host, checked, onChange }: PlainYesProps) {
  return (
    <div className={styles.warning}>
      <p>
        The way to {host.name} ({host.address}) is not encrypted: whoever is on it can read the token and use it.
      </p>
      <div className="hstack">
        <Checkbox label={YES} checked={checked} onChange={onChange} />
        <span aria-hidden="true">{YES}</span>
      </div>
    </div>
  );
}
