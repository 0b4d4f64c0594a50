import { CodeBox } from '../../parts/code/code-box.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './add-host-dialog.module.css';

export interface CommandWarningProps {
  readonly command: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const RUN_YES = 'Run this program whenever Signalbox connects';

/** What a command may do, its exact words, and the explicit yes to it. */
export function CommandWarning({ command, checked, onChange }: CommandWarningProps) {
  return (
    <div className={styles.warning}>
      <p>
        Connecting runs this program on this computer, with every right that you have. No shell reads its words. Allow only what
        you would start yourself.
      </p>
      <CodeBox label="Runs" text={command} size="small" />
      <div className="hstack">
        <Checkbox label={RUN_YES} checked={checked} onChange={onChange} />
        <span aria-hidden="true">{RUN_YES}</span>
      </div>
    </div>
  );
}
