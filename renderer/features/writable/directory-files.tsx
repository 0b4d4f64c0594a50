import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { DirectoryCustomization } from '../../../shared/protocol/session/customization.ts';
import { isInside } from '../../../shared/writable/child-uri.ts';
import { writtenKind } from '../../../shared/writable/new-file.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { fileTitle } from './file-title.ts';
import styles from './writable.module.css';

export interface DirectoryFilesProps {
  readonly directory: DirectoryCustomization;
  readonly open: Uri | undefined;
  readonly unsaved: readonly Uri[];
  readonly onOpen: (uri: Uri) => void;
  readonly onNew: () => void;
}

/** One directory with its files, and why nothing can be written where that is so. */
export function DirectoryFiles({ directory, open, unsaved, onOpen, onNew }: DirectoryFilesProps) {
  const { name, contents, children = [] } = directory;
  const kind = writtenKind(directory);
  const lost = unsaved.filter((uri) => isInside(directory.uri, uri) && !children.some((child) => child.uri === uri));
  const rows = { open, unsaved, onOpen };
  return (
    <section aria-label={name}>
      <div className={styles.directory}>
        <Icon name="folder" />
        <h3 className="trunc grow" title={directory.uri}>
          {name}
        </h3>
        <IconButton icon="plus" label={`New ${kind ?? contents} in ${name}`} offReason={newReason(directory)} onPress={onNew} />
      </div>
      {directory.writable ? null : <p className={styles.note}>The Host lets nobody write here.</p>}
      <ul>
        {children.map(({ id, name: title, uri }) => (
          <FileRow key={id} title={title} uri={uri} reason={editReason(directory, uri)} {...rows} />
        ))}
        {lost.map((uri) => (
          <FileRow key={uri} title={`${fileTitle(uri)}, not in the Host’s list`} uri={uri} {...rows} />
        ))}
      </ul>
    </section>
  );
}

interface FileRowProps extends Pick<DirectoryFilesProps, 'open' | 'unsaved' | 'onOpen'> {
  readonly title: string;
  readonly uri: Uri;
  /** Why it can't be edited. */
  readonly reason?: string | undefined;
}

function FileRow({ title, uri, reason, open, unsaved, onOpen }: FileRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.file, uri === open && styles.chosen)}
        aria-current={uri === open || undefined}
        aria-disabled={reason !== undefined || undefined}
        title={reason ?? uri}
        onClick={() => reason === undefined && onOpen(uri)}
      >
        <span className="trunc grow">{title}</span>
        {unsaved.includes(uri) ? <span className={styles.unsaved}>unsaved</span> : null}
      </button>
    </li>
  );
}

function newReason(directory: DirectoryCustomization): string | undefined {
  if (!directory.writable) return 'The Host lets nobody write here';
  return writtenKind(directory) === undefined
    ? `Signalbox has no template for what belongs here (${directory.contents})`
    : undefined;
}

function editReason(directory: DirectoryCustomization, uri: Uri): string | undefined {
  if (!directory.writable) return 'The Host lets nobody write here';
  return isInside(directory.uri, uri) ? undefined : 'Its file is not in this directory, so it is not changed from here';
}
