import type { FileText } from '../../../shared/ipc/file-requests.ts';
import { Button } from '../../ui/button.tsx';
import { asTyped } from './line-ends.ts';
import type { FileEdit } from './use-file-edit.ts';
import styles from './writable.module.css';

export interface ConflictProps {
  readonly theirs: FileText;
  readonly hostName: string;
  readonly file: FileEdit;
}

/** Both versions of what two have changed at once: nothing is saved until the person has decided. */
export function Conflict({ theirs, hostName, file }: ConflictProps) {
  const busy = file.isBusy ? 'Working' : undefined;
  return (
    <div className={styles.conflict}>
      <p role="alert" className={styles.bad}>
        Not saved: somebody has changed the same lines on {hostName} since you opened the file. Yours is above and kept; this is
        what it says there now.
      </p>
      <section className={styles.theirs} aria-label={`On ${hostName} now`}>
        <pre>{asTyped(theirs.text)}</pre>
      </section>
      <div className={styles.buttons}>
        <Button offReason={busy} onPress={() => file.take(theirs)}>
          Take theirs
        </Button>
        <Button variant="danger" offReason={busy} onPress={() => void file.saveOver()}>
          Save mine over it
        </Button>
      </div>
    </div>
  );
}
