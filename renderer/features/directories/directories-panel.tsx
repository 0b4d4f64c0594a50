import { useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import { AddDirectoryDialog } from '../../parts/directory/add-directory-dialog.tsx';
import { awayReason } from '../../parts/host/away-reason.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { useAsking } from '../../store/actions.ts';
import { sessionChannel } from '../../store/channels.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { Button } from '../../ui/button.tsx';
import styles from './directories-panel.module.css';
import { DirectoryRow } from './directory-row.tsx';
import { addOffReason, primaryRule } from './primary-rule.ts';
import { useCapabilities } from './use-capabilities.ts';

export interface DirectoriesPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NONE: readonly Uri[] = [];

/** The folders that a Session works in, in the Host's order. */
export function DirectoriesPanel({ hostId, session }: DirectoriesPanelProps) {
  const host = useHost(hostId);
  const hostName = host?.name ?? 'The Host';
  const directories = useSession(hostId, session, (state) => state.workingDirectories ?? NONE);
  const capabilities = useCapabilities(hostId, session);
  const [wish, setWish] = useState<{ readonly replaced?: Uri }>();
  const { ask, failure } = useAsking();
  const away = awayReason(host);
  if (directories === undefined) return null;

  const send = (action: JsonObject) => void ask('action:dispatch', { hostId, channel: session, action });

  function choose(directory: Uri) {
    if (wish?.replaced === undefined) send({ type: 'session/workingDirectorySet', directory });
    else send({ type: 'session/workingDirectoryReplaced', directory: wish.replaced, replacement: directory });
  }

  return (
    <>
      <header className={styles.head}>
        <span className="f2 trunc grow">{countText(directories.length, hostName)}</span>
        <Button
          size="sm"
          icon="folder-plus"
          offReason={away ?? addOffReason(capabilities, directories.length)}
          onPress={() => setWish({})}
        >
          Add
        </Button>
      </header>
      <div className="scroll">
        <ul aria-label="Working directories">
          {directories.map((directory) => (
            <DirectoryRow
              key={directory}
              directory={directory}
              rule={primaryRule(directories, capabilities, directory)}
              offReason={away}
              onRemove={() => send({ type: 'session/workingDirectoryRemoved', directory })}
              onReplace={() => setWish({ replaced: directory })}
            />
          ))}
        </ul>
        {failure ? (
          <p role="alert" className={styles.failure}>
            {failure.message}
          </p>
        ) : null}
        <Refused hostId={hostId} session={session} />
      </div>
      {wish ? (
        <AddDirectoryDialog hostId={hostId} taken={directories} onAdd={choose} onClose={() => setWish(undefined)} />
      ) : null}
    </>
  );
}

function countText(count: number, hostName: string): string {
  return count === 0 ? `None on ${hostName}` : `${count} on ${hostName}`;
}

/** What the Host refused, until it is dismissed. */
function Refused({ hostId, session }: DirectoriesPanelProps) {
  return useRefusals(sessionChannel(hostId, session)).map(({ id, action, reason, dismiss }) => {
    const title = undoneText(action);
    return title === undefined ? null : <RefusalNote key={id} title={title} reason={reason} onDismiss={dismiss} />;
  });
}

function undoneText(action: SessionAction): string | undefined {
  switch (action.type) {
    case 'session/workingDirectorySet':
      return `${uriText(action.directory)} was not added.`;
    case 'session/workingDirectoryRemoved':
      return `${uriText(action.directory)} was not removed.`;
    case 'session/workingDirectoryReplaced':
      return `${uriText(action.directory)} was not replaced by ${uriText(action.replacement)}.`;
    default:
      return undefined;
  }
}
