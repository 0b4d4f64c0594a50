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
): DirectoryRule {
  const { mode, primary } = directoriesOf({ workingDirectories }, capabilities);
  if (directory !== primary) return PEER;
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

/** Why no directory can be added. */
export function addOffReason(capabilities: AgentCapabilities | undefined, count: number): string | undefined {
  return capabilities?.multipleWorkingDirectories || count === 0 ? undefined : 'This agent works in one directory';
}
