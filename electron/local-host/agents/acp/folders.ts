import { pathOf } from '../../resources/file-uri.ts';
import type { AgentSession } from '../agent.ts';

/** The paths of a session's working directories, the agent's own first. */
export function foldersOf(session: AgentSession): readonly string[] {
  const directories = session.state()?.workingDirectories ?? [];
  return [...new Set([session.folder, ...directories.flatMap((directory) => pathOf(directory) ?? [])])];
}
