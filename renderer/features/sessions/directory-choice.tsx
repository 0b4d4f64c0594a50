import { useState } from 'react';
import type { HostEntry } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import { directoriesOf } from '../../../shared/selectors/directories.ts';
import { AddDirectoryDialog } from '../../parts/directory/add-directory-dialog.tsx';
import { FolderDrop } from '../../parts/directory/folder-drop.tsx';
import { uriText } from '../../parts/request/uri-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './new-session-dialog.module.css';

export interface DirectoryChoiceProps {
  readonly host: HostEntry | undefined;
  readonly agent: AgentInfo | undefined;
  readonly directories: readonly Uri[];
  readonly onChange: (directories: readonly Uri[]) => void;
}

/** In which folders: as many as the agent can take; with none the Host decides. */
export function DirectoryChoice({ host, agent, directories, onChange }: DirectoryChoiceProps) {
  const [isAdding, setAdding] = useState(false);
  const { primary } = directoriesOf({ workingDirectories: directories }, agent?.capabilities);
  const takesMany = agent?.capabilities?.multipleWorkingDirectories !== undefined;
  const takesMore = directories.length === 0 || takesMany;
  return (
    <section aria-label="Working directories">
      <FolderDrop
        host={host}
        offReason={takesMore ? undefined : 'This agent works in one directory'}
        taken={directories}
        takesMany={takesMany}
        onFolders={(folders) => onChange([...directories, ...folders])}
      >
        <div className={styles.row}>
          <h3 className={styles.label}>Working directories</h3>
          <ul className={styles.directories}>
            {directories.map((directory) => (
              <li key={directory} className={styles.directory}>
                <Icon name="folder" />
                <span className="mono trunc" title={uriText(directory)}>
                  {uriText(directory)}
                </span>
                {directory === primary && directories.length > 1 ? <Tag icon="flag">Primary</Tag> : null}
                <span className="grow" />
                {primary === undefined || directory === primary ? null : (
                  <IconButton
                    icon="flag"
                    label={`Make ${uriText(directory)} the primary one`}
                    onPress={() => onChange([directory, ...directories.filter((each) => each !== directory)])}
                  />
                )}
                <IconButton
                  icon="cross"
                  label={`Remove ${uriText(directory)}`}
                  onPress={() => onChange(directories.filter((each) => each !== directory))}
                />
              </li>
            ))}
            {takesMore && host ? (
              <li>
                <button type="button" className={styles.add} onClick={() => setAdding(true)}>
                  <Icon name="folder-plus" />
                  {`Add a folder on ${host.name}`}
                </button>
              </li>
            ) : null}
          </ul>
          {directories.length === 0 ? <p className={styles.help}>With none, the agent works where its Host decides.</p> : null}
        </div>
      </FolderDrop>
      {isAdding && host ? (
        <AddDirectoryDialog
          hostId={host.id}
          taken={directories}
          onAdd={(directory) => onChange([...directories, directory])}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </section>
  );
}
