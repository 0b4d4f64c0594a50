import type { FileText } from '../../../shared/ipc/file-requests.ts';
import { Button } from '../../ui/button.tsx';
import { dropEdit } from './edits.ts';
import { asTyped } from './line-ends.ts';
import type { FileEdit } from './use-file-edit.ts';
import styles from './writable.module.css';

export interface FileNewsProps {
  readonly hostName: string;
  readonly file: FileEdit;
  readonly onGone: (said: string) => void;
}

/** What came of the last thing that was asked, and the ways on where the file is not as it was opened. */
export function FileNewsView({ hostName, file, onGone }: FileNewsProps) {
  const { news } = file;
  switch (news?.kind) {
    case 'said': {
      const isBad = news.tone === 'bad';
      return (
        <p role={isBad ? 'alert' : 'status'} className={isBad ? styles.bad : styles.note}>
          {news.text}
        </p>
      );
    }
    case 'conflict':
      return <Conflict theirs={news.theirs} hostName={hostName} file={file} />;
    case 'gone':
      return <Gone hostName={hostName} file={file} onGone={onGone} />;
    default:
      return null;
  }
}

interface ConflictProps {
  readonly theirs: FileText;
  readonly hostName: string;
  readonly file: FileEdit;
}

/** Both versions of what two have changed at once: nothing is saved until the person has decided. */
function Conflict({ theirs, hostName, file }: ConflictProps) {
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
        <Button variant="danger" offReason={busy} onPress={() => void file.saveOver(theirs)}>
          Save mine over it
        </Button>
      </div>
    </div>
  );
}

/** The file was deleted by somebody else, while it was changed here. */
function Gone({ hostName, file, onGone }: FileNewsProps) {
  const busy = file.isBusy ? 'Working' : undefined;

  function letGo() {
    if (file.edit) dropEdit(file.edit.place);
    onGone('Let go: the file is gone, and so is what was written.');
  }

  return (
    <>
      <p role="alert" className={styles.bad}>
        Not saved: somebody has deleted the file on {hostName}. What you wrote is kept here.
      </p>
      <div className={styles.buttons}>
        <Button offReason={busy} onPress={letGo}>
          Let it go
        </Button>
        <Button variant="primary" offReason={busy} onPress={() => void file.createAgain()}>
          Create it again
        </Button>
      </div>
    </>
  );
}
