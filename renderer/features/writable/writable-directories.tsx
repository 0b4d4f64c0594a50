import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { DirectoryCustomization } from '../../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { useUnsaved } from './edits.ts';
import { FilesDialog } from './files-dialog.tsx';
import styles from './writable.module.css';

export interface WritableDirectoriesProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

/** The way to the files of a Session's customizations, and how many of them wait to be saved. */
export function WritableDirectories({ hostId, session }: WritableDirectoriesProps) {
  const [isOpen, setOpen] = useState(false);
  const directories = useSession(hostId, session, useShallow(directoriesOf)) ?? NONE;
  const unsaved = useUnsaved({ hostId, session });
  const writable = directories.filter((directory) => directory.writable).length;
  if (directories.length === 0) return null;
  return (
    <div className={styles.bar}>
      <span className="grow trunc">{barText(writable, unsaved.length)}</span>
      <Button
        size="sm"
        icon="edit"
        offReason={writable === 0 ? 'The Host lets nobody write into a directory of this Session' : undefined}
        onPress={() => setOpen(true)}
      >
        Edit files…
      </Button>
      {isOpen ? <FilesDialog at={{ hostId, session }} directories={directories} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

const NONE: readonly DirectoryCustomization[] = [];

function directoriesOf({ customizations = [] }: SessionState): readonly DirectoryCustomization[] {
  return customizations.filter((entry) => entry.type === 'directory');
}

function barText(writable: number, unsaved: number): string {
  const directories = writable === 1 ? '1 directory can be written to' : `${writable} directories can be written to`;
  return unsaved === 0 ? directories : `${directories}, ${unsaved} unsaved`;
}
