import { useState } from 'react';
import type { FilePlace } from '../../../shared/ipc/file-requests.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { DirectoryCustomization } from '../../../shared/protocol/session/customization.ts';
import { writtenKind } from '../../../shared/writable/new-file.ts';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Empty } from '../../ui/empty.tsx';
import { DirectoryFiles } from './directory-files.tsx';
import { useUnsaved } from './edits.ts';
import { FileEditor } from './file-editor.tsx';
import { fileTitle } from './file-title.ts';
import { NewFileForm } from './new-file-form.tsx';
import styles from './writable.module.css';

export interface FilesDialogProps {
  readonly at: Pick<FilePlace, 'hostId' | 'session'>;
  readonly directories: readonly DirectoryCustomization[];
  readonly onClose: () => void;
}

type Shown =
  | { readonly kind: 'nothing'; readonly said?: string }
  | { readonly kind: 'new' | 'file'; readonly directory: Uri; readonly uri?: Uri };

const NOTHING: Shown = { kind: 'nothing' };

/** The files of a Session's directories: made, changed and deleted where its Host lets this app do so. */
export function FilesDialog({ at, directories, onClose }: FilesDialogProps) {
  const [shown, setShown] = useState<Shown>(NOTHING);
  const [isLeaving, setLeaving] = useState(false);
  const unsaved = useUnsaved(at);
  const hostName = useHost(at.hostId)?.name ?? 'the Host';

  function close() {
    if (unsaved.length === 0 || isLeaving) onClose();
    else setLeaving(true);
  }

  return (
    <Dialog
      title={`Files of customizations on ${hostName}`}
      size="lg"
      onClose={close}
      footer={
        isLeaving && unsaved.length > 0 ? (
          <>
            <p role="alert" className="grow">
              Not saved: {unsaved.map(fileTitle).join(', ')}. What you wrote is kept, and is here when you come back.
            </p>
            <Button onPress={() => setLeaving(false)}>Go on writing</Button>
            <Button variant="primary" autoFocus onPress={onClose}>
              Keep and close
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.files}>
        <nav className={styles.list} aria-label="Directories">
          {directories.map((directory) => (
            <DirectoryFiles
              key={directory.id}
              directory={directory}
              open={shown.kind === 'file' ? shown.uri : undefined}
              unsaved={unsaved}
              onOpen={(uri) => setShown({ kind: 'file', directory: directory.uri, uri })}
              onNew={() => setShown({ kind: 'new', directory: directory.uri })}
            />
          ))}
        </nav>
        <Work at={at} directories={directories} shown={shown} onShow={setShown} />
      </div>
    </Dialog>
  );
}

interface WorkProps extends Omit<FilesDialogProps, 'onClose'> {
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
}

function Work({ at, directories, shown, onShow }: WorkProps) {
  const host = useHost(at.hostId);
  const away = awayReason(host);
  if (shown.kind === 'nothing') return <Empty title={shown.said ?? 'Choose a file, or begin a new one'} />;
  const directory = directories.find(({ uri }) => uri === shown.directory);
  const kind = directory && writtenKind(directory);
  if (shown.uri !== undefined) {
    const place = { ...at, directory: shown.directory, uri: shown.uri };
    return (
      <FileEditor
        key={shown.uri}
        place={place}
        kind={kind}
        hostName={host?.name ?? 'the Host'}
        away={away}
        onDeleted={(said) => onShow({ kind: 'nothing', said })}
      />
    );
  }
  if (!directory || !kind) return <Empty title="The Host no longer has this directory" />;
  return (
    <NewFileForm
      key={directory.uri}
      at={at}
      directory={directory}
      kind={kind}
      away={away}
      onCreated={({ uri }) => onShow({ kind: 'file', directory: directory.uri, uri })}
    />
  );
}
