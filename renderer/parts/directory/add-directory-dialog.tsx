import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { useHost } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uriText } from '../request/uri-text.ts';
import styles from './add-directory-dialog.module.css';
import { FolderList } from './folder-list.tsx';
import { FolderPlaces } from './folder-places.tsx';
import { keepRecent, useRecentDirectories } from './recent-directories.ts';
import { parentOf, type TypedDirectory } from './typed-directory.ts';
import { filterIn, useChosenDirectory } from './use-chosen-directory.ts';

export interface AddDirectoryDialogProps {
  readonly hostId: HostId;
  /** Folders that are there already. */
  readonly taken: readonly Uri[];
  readonly onAdd: (directory: Uri) => void;
  readonly onClose: () => void;
}

/** Chooses a folder of a Host: by typing its path, by going through its folders, or out of those that were used lately. */
export function AddDirectoryDialog({ hostId, taken, onAdd, onClose }: AddDirectoryDialogProps) {
  const hostName = useHost(hostId)?.name ?? 'the Host';
  const listId = useId();
  const recent = useRecentDirectories(hostId);
  const { folder, place, chosen, text, typed, type, pick } = useChosenDirectory(hostId, recent);
  const field = useOfferedText(typed === undefined ? text : undefined);
  const off = offReason(chosen, taken);
  const parent = folder.uri && parentOf(folder.uri);

  function add() {
    if ('problem' in chosen || off !== undefined) return;
    keepRecent(hostId, chosen.uri);
    onAdd(chosen.uri);
    onClose();
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'ArrowUp' && event.altKey && parent !== undefined) {
      event.preventDefault();
      folder.open(parent);
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Else the same press would reach the button that opened the dialog, which gets the focus back.
      event.preventDefault();
      add();
    }
  }

  return (
    <Dialog
      title={`Add a working directory on ${hostName}`}
      onClose={onClose}
      size="lg"
      footer={
        <>
          <span className="grow trunc mono f2">{'uri' in chosen ? uriText(chosen.uri) : null}</span>
          <Button keys="Esc" onPress={onClose}>
            Cancel
          </Button>
          <Button variant="primary" keys="Enter" offReason={off} onPress={add}>
            Add directory
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter adds from the field, Alt Up goes up from everywhere in it. */}
      <div className={styles.browser} onKeyDown={press}>
        <div className={styles.address}>
          <TextField ref={field} aria-label="Folder" value={text} onChange={type} icon="folder" autoFocus />
          <IconButton
            icon="arrow-up"
            label="Up one folder"
            keys={['Alt', 'Up']}
            offReason={parent === undefined ? 'This is the top' : undefined}
            onPress={() => parent !== undefined && folder.open(parent)}
          />
        </div>
        <Problem text={folder.problem} />
        <div className={styles.choice}>
          <FolderPlaces
            start={folder.start}
            recent={recent}
            chosen={place}
            onChoose={(uri) => {
              pick(uri);
              folder.open(uri);
            }}
          />
          <FolderList listId={listId} folder={folder} filter={filterIn(folder.uri, typed)} taken={taken} onMove={pick} />
        </div>
      </div>
    </Dialog>
  );
}

/** Text that comes by itself is selected where the person is about to type, so that typing replaces it and never adds to it. */
function useOfferedText(offered: string | undefined): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (offered !== undefined && field.current === document.activeElement) field.current?.select();
  }, [offered]);
  return field;
}

function offReason(chosen: TypedDirectory, taken: readonly Uri[]): string | undefined {
  if ('problem' in chosen) return chosen.problem;
  return taken.includes(chosen.uri) ? 'It is a working directory already' : undefined;
}
