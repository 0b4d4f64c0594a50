import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './add-host-dialog.module.css';

export interface PlainWarningProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const PLAIN_YES = 'Connect without encryption all the same';

/** What an unencrypted address gives away, and the explicit yes to it. */
export function PlainWarning({ checked, onChange }: PlainWarningProps) {
  return (
    <div className={styles.warning}>
      <p>
        ws:// is not encrypted and this Host is not on this computer: the token and everything that is said can be read and
        changed on the way. Use wss:// or an SSH tunnel where you can.
      </p>
      <div className="hstack">
        <Checkbox label={PLAIN_YES} checked={checked} onChange={onChange} />
        <span aria-hidden="true">{PLAIN_YES}</span>
      </div>
    </div>
  );
}
