import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import { uriText } from '../../parts/request/uri-text.ts';
import { RefusalNote } from '../../parts/session/refusal-note.tsx';
import { useRefusals } from '../../parts/session/use-refusals.ts';
import { sessionChannel } from '../../store/channels.ts';

export interface RefusedDirectoriesProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

/** What the Host refused, until it is dismissed. */
export function RefusedDirectories({ hostId, session }: RefusedDirectoriesProps) {
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
