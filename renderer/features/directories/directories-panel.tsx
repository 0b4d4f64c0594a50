import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { type Directories, directoriesOf } from '../../../shared/selectors/directories.ts';
import { gitOf, gitText } from '../../../shared/selectors/git-meta.ts';
import { AddDirectoryDialog } from '../../parts/directory/add-directory-dialog.tsx';
import { FolderDrop } from '../../parts/directory/folder-drop.tsx';
import { awayReason } from '../../parts/host/away-reason.ts';
import { useAsking } from '../../store/actions.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { Problem } from '../../ui/problem.tsx';
import { ChatMatrix } from './chat-matrix.tsx';
import styles from './directories-panel.module.css';
import { DirectoryRow } from './directory-row.tsx';
import { addOffReason, primaryRule } from './primary-rule.ts';
import { RefusedDirectories } from './refused-directories.tsx';
import { useCapabilities } from './use-capabilities.ts';

export interface DirectoriesPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NONE: readonly Uri[] = [];
const NO_CHATS: readonly ChatSummary[] = [];

/** The folders that a Session works in, in the Host's order. */
export function DirectoriesPanel({ hostId, session }: DirectoriesPanelProps) {
  const host = useHost(hostId);
  const hostName = host?.name ?? 'The Host';
  const directories = useSession(hostId, session, (state) => state.workingDirectories ?? NONE);
  const chats = useSession(hostId, session, (state) => state.chats) ?? NO_CHATS;
  const git = gitOf(useSession(hostId, session, (state) => state._meta));
  const capabilities = useCapabilities(hostId, session);
  const [wish, setWish] = useState<{ readonly replaced?: Uri }>();
  const { ask, failure } = useAsking();
  const away = awayReason(host);
  if (directories === undefined) return null;
  const addOff = away ?? addOffReason(capabilities, directories.length);

  const send = (action: JsonObject) => void ask('action:dispatch', { hostId, channel: session, action });

  function choose(directory: Uri) {
    if (wish?.replaced === undefined) send({ type: 'session/workingDirectorySet', directory });
    else send({ type: 'session/workingDirectoryReplaced', directory: wish.replaced, replacement: directory });
  }

  return (
    <FolderDrop
      host={host}
      offReason={addOff}
      taken={directories}
      takesMany={capabilities?.multipleWorkingDirectories !== undefined}
      onFolders={(folders) => {
        for (const directory of folders) send({ type: 'session/workingDirectorySet', directory });
      }}
    >
      <header className={styles.head}>
        <span className="f2 trunc grow">
          {countText(directories.length, directoriesOf({ workingDirectories: directories }, capabilities).mode, hostName)}
        </span>
        <Button size="sm" icon="folder-plus" offReason={addOff} onPress={() => setWish({})}>
          Add
        </Button>
      </header>
      <div className="scroll">
        <ul aria-label="Working directories">
          {directories.map((directory, index) => (
            <DirectoryRow
              key={directory}
              directory={directory}
              rule={primaryRule(directories, capabilities, directory, chats)}
              git={git && index === 0 ? gitText(git) : undefined}
              offReason={away}
              onRemove={() => send({ type: 'session/workingDirectoryRemoved', directory })}
              onReplace={() => setWish({ replaced: directory })}
            />
          ))}
        </ul>
        {failure ? (
          <div className={styles.failure}>
            <Problem text={failure.message} />
          </div>
        ) : null}
        <RefusedDirectories hostId={hostId} session={session} />
        {capabilities?.multipleWorkingDirectories && differ(directories, chats) ? (
          <ChatMatrix hostId={hostId} directories={directories} chats={chats.filter(isShown)} offReason={away} />
        ) : null}
      </div>
      {wish ? (
        <AddDirectoryDialog hostId={hostId} taken={directories} onAdd={choose} onClose={() => setWish(undefined)} />
      ) : null}
    </FolderDrop>
  );
}

/** Of one directory there is nothing to tell, unless a Chat does without it. */
function differ(directories: readonly Uri[], chats: readonly ChatSummary[]): boolean {
  return directories.length > 1 || (directories.length === 1 && chats.some((chat) => chat.workingDirectories !== undefined));
}

function isShown({ interactivity }: ChatSummary): boolean {
  return interactivity !== 'hidden';
}

function countText(count: number, mode: Directories['mode'], hostName: string): string {
  if (count === 0) return `None on ${hostName}`;
  return mode === 'none' && count > 1 ? `${count} peers on ${hostName}` : `${count} on ${hostName}`;
}
