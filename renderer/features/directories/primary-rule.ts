import type { MultipleWorkingDirectoriesCapability } from '../../../shared/protocol/root/state.ts';

/** What an agent allows with one directory of the list. */
export interface DirectoryRule {
  readonly isPrimary: boolean;
  readonly canRemove: boolean;
  readonly canReplace: boolean;
  /** What that means, in words; only where it is not the usual. */
  readonly words?: string;
}

const PEER: DirectoryRule = { isPrimary: false, canRemove: true, canReplace: false };

/** Directories are peers, unless the agent fixes or protects the first one (AHP "Working directories"). */
export function primaryRule(capability: MultipleWorkingDirectoriesCapability | undefined, index: number): DirectoryRule {
  if (index > 0) return PEER;
  if (!capability) {
    return { ...PEER, canRemove: false, words: 'This agent works in one directory, which stays for the life of the Session.' };
  }
  if (capability.primaryReplacement) {
    const words = 'The agent works here: it can be replaced, not removed.';
    return { isPrimary: true, canRemove: false, canReplace: true, words };
  }
  if (capability.immutablePrimary) {
    const words = 'The agent works here: it stays for the life of the Session.';
    return { isPrimary: true, canRemove: false, canReplace: false, words };
  }
  return PEER;
}

/** Why no directory can be added. */
export function addOffReason(capability: MultipleWorkingDirectoriesCapability | undefined, count: number): string | undefined {
  return capability || count === 0 ? undefined : 'This agent works in one directory';
}
