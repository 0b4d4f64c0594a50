import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentCapabilities } from '../../../shared/protocol/root/state.ts';
import { directoriesOf } from '../../../shared/selectors/directories.ts';

/** What an agent allows with one directory of the list. */
export interface DirectoryRule {
  readonly isPrimary: boolean;
  readonly canRemove: boolean;
  readonly canReplace: boolean;
  /** What that means, in words; only where it is not the usual. */
  readonly words?: string;
}

const PEER: DirectoryRule = { isPrimary: false, canRemove: true, canReplace: false };

/** Directories are peers, unless the agent has a primary one (AHP "Working directories"). */
export function primaryRule(
  workingDirectories: readonly Uri[],
  capabilities: AgentCapabilities | undefined,
  directory: Uri,
  chats: readonly ChatSummary[] = [],
): DirectoryRule {
  const { mode, primary } = directoriesOf({ workingDirectories }, capabilities);
  if (directory !== primary) return peerRule(directory, chats);
  if (!capabilities?.multipleWorkingDirectories) {
    return { ...PEER, canRemove: false, words: 'This agent works in one directory, which stays for the life of the Session.' };
  }
  if (mode === 'replaceable') {
    const words = 'The agent works here: it can be replaced, not removed.';
    return { isPrimary: true, canRemove: false, canReplace: true, words };
  }
  const words = 'The agent works here: it stays for the life of the Session.';
  return { isPrimary: true, canRemove: false, canReplace: false, words };
}

/** A host of the 0.7.0 development state has a primary directory for each chat, and may refuse to take that one away. */
function peerRule(directory: Uri, chats: readonly ChatSummary[]): DirectoryRule {
  const names = chats.filter((chat) => chat.primaryWorkingDirectory === directory).map(({ title }) => title || 'Untitled Chat');
  if (names.length === 0) return PEER;
  return { ...PEER, isPrimary: true, words: `Primary for ${names.join(', ')}, which may need it: the Host decides.` };
}

/** Why no directory can be added. */
export function addOffReason(capabilities: AgentCapabilities | undefined, count: number): string | undefined {
  return capabilities?.multipleWorkingDirectories || count === 0 ? undefined : 'This agent works in one directory';
}
