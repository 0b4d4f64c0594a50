import type { ChatSummary } from '../protocol/chat/summary.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { AgentCapabilities } from '../protocol/root/state.ts';
import type { SessionMetadata } from '../protocol/session/state.ts';

/** What a session or a chat works in. */
export interface Directories {
  readonly directories: readonly Uri[];
  /** The one that agents with a primary directory work in. */
  readonly primary?: Uri;
  /**
   * What may happen to the primary: nothing, another in its place, or whatever it likes. Without several directories the only one is
   * fixed; without a primary all are peers.
   */
  readonly mode: 'fixed' | 'replaceable' | 'none';
}

type Session = Pick<SessionMetadata, 'workingDirectories'>;
type Chat = Pick<ChatSummary, 'workingDirectories' | 'primaryWorkingDirectory'>;

/** The directories of a session, or of one of its chats: a chat without a list of its own has all of the session's (AHP Several directories). */
export function directoriesOf(session: Session, capabilities: AgentCapabilities | undefined, chat?: Chat): Directories {
  const directories = chat?.workingDirectories ?? session.workingDirectories ?? [];
  const mode = primaryMode(capabilities);
  const [first] = directories;
  const primary = chat?.primaryWorkingDirectory ?? (mode === 'none' ? undefined : first);
  return primary === undefined ? { directories, mode } : { directories, primary, mode };
}

function primaryMode(capabilities: AgentCapabilities | undefined): Directories['mode'] {
  const several = capabilities?.multipleWorkingDirectories;
  if (!several) return 'fixed';
  if (several.primaryReplacement) return 'replaceable';
  return several.immutablePrimary || several.requiresPrimary ? 'fixed' : 'none';
}
