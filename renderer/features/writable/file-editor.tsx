import { useState } from 'react';
import type { FilePlace } from '../../../shared/ipc/file-requests.ts';
import { frontMatterProblems } from '../../../shared/writable/front-matter.ts';
import type { WrittenKind } from '../../../shared/writable/new-file.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { isUnsaved } from './edits.ts';
import { FileNewsView } from './file-news.tsx';
import { fileTitle, skillFolder } from './file-title.ts';
import { type FileEdit, useFileEdit } from './use-file-edit.ts';
import styles from './writable.module.css';

export interface FileEditorProps {
  readonly place: FilePlace;
  readonly kind: WrittenKind | undefined;
  readonly hostName: string;
  /** Why nothing can be sent now. */
  readonly away: string | undefined;
  readonly onDeleted: (said: string) => void;
}

/** The text of one file on its Host. */
export function FileEditor({ place, kind, hostName, away, onDeleted }: FileEditorProps) {
  const file = useFileEdit(place);
  const { edit, news } = file;
  const title = fileTitle(place.uri);
  const problems = edit && kind ? frontMatterProblems(kind, edit.typed, skillFolder(place.uri)) : [];
  // Where the file is not as it was opened, the way on is chosen beside that.
  const isPlain = news?.kind !== 'conflict' && news?.kind !== 'gone';
  return (
    <section className={styles.editor} aria-label={title}>
      <p className="mono f3 trunc selectable t-small" title={place.uri}>
        {uriText(place.uri)}
      </p>
      {edit ? (
        <TextArea
          aria-label={`Text of ${title}`}
          value={edit.typed}
          spellCheck={false}
          readOnly={file.isBusy}
          onChange={file.type}
        />
      ) : null}
      <Problems problems={problems} />
      <FileNewsView hostName={hostName} file={file} onGone={onDeleted} />
      {isPlain ? (
        <EditorButtons
          file={file}
          name={title}
          hostName={hostName}
          off={away}
          hasProblems={problems.length > 0}
          onDeleted={onDeleted}
        />
      ) : null}
    </section>
  );
}

interface ProblemsProps {
  readonly problems: readonly string[];
}

function Problems({ problems }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems} aria-label="Problems of the front matter">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

interface EditorButtonsProps {
  readonly file: FileEdit;
  readonly name: string;
  readonly hostName: string;
  readonly off: string | undefined;
  readonly hasProblems: boolean;
  readonly onDeleted: (said: string) => void;
}

function EditorButtons({ file, name, hostName, off, hasProblems, onDeleted }: EditorButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const { edit, isBusy } = file;
  if (!edit) return null;
  const busy = isBusy ? 'Working' : undefined;
  const unchanged = isUnsaved(edit) ? undefined : 'Nothing was changed';

  async function remove() {
    setAsking(false);
    const news = await file.remove();
    if (news?.kind === 'deleted') onDeleted(news.text);
  }

  if (isAsking) {
    return (
      <div className={styles.buttons} role="alertdialog" aria-label={`Delete ${name}`}>
        <p className="grow">
          Delete {name} on {hostName}? It can’t be taken back.
        </p>
        <Button autoFocus onPress={() => setAsking(false)}>
          Keep it
        </Button>
        <Button variant="danger-solid" offReason={off ?? busy} onPress={() => void remove()}>
          Delete
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button variant="danger" icon="trash" offReason={off ?? busy} onPress={() => setAsking(true)}>
        Delete…
      </Button>
      <span className="grow" />
      <Button offReason={unchanged ?? busy} onPress={() => file.take(edit.base)}>
        Undo my changes
      </Button>
      <Button variant="primary" offReason={off ?? unchanged ?? busy} onPress={() => void file.save()}>
        {hasProblems ? 'Save all the same' : 'Save'}
      </Button>
    </div>
  );
}
