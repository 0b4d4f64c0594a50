import type { Uri } from '../protocol/common/uri.ts';
import type { AgentCapabilities } from '../protocol/root/state.ts';
import type { SessionAction } from '../protocol/session/actions.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { directoriesOf } from '../selectors/directories.ts';
import { findCustomization, findMcpServer } from '../selectors/find-customization.ts';
import { configRefusal } from './config-refusal.ts';

export interface SessionQuestion {
  readonly session: SessionState;
  /** Who wants to act. */
  readonly clientId: string;
  /** What the session's agent can do; undefined when that isn't known, and then nothing is refused for it. */
  readonly capabilities?: AgentCapabilities;
}

/** Why a client's action on a session would be refused, in words for people; undefined when nothing speaks against it. */
export function sessionRefusal(question: SessionQuestion, action: SessionAction): string | undefined {
  const { session, clientId } = question;
  switch (action.type) {
    case 'session/titleChanged':
      return unless(action.title.trim() !== '', 'A session needs a title.');
    case 'session/activeClientSet':
      return unless(action.activeClient.clientId === clientId, 'A client may only announce itself.');
    case 'session/activeClientRemoved':
      return unless(action.clientId === clientId, 'A client may only take itself out.');
    case 'session/customizationToggled':
      return unless(findCustomization(session, action.id), 'The session has no such customization.');
    case 'session/mcpServerStartRequested':
    case 'session/mcpServerStopRequested':
    case 'session/mcpServerBackgroundRequested':
      return unless(findMcpServer(session, action.id), 'The session has no such MCP server.');
    case 'session/configChanged':
      return configRefusal(session.config, action);
    default:
      return directoryRefusal(question, action);
  }
}

function unless(accepted: unknown, reason: string): string | undefined {
  return accepted ? undefined : reason;
}

function directoryRefusal({ session, capabilities }: SessionQuestion, action: SessionAction): string | undefined {
  switch (action.type) {
    case 'session/workingDirectorySet': {
      const isFirst = (session.workingDirectories?.length ?? 0) === 0;
      const accepted = !capabilities || capabilities.multipleWorkingDirectories || isFirst;
      return unless(accepted, 'This agent works in one directory, which stays for the life of the session.');
    }
    case 'session/workingDirectoryRemoved':
      return isPrimary(session, capabilities, action.directory)
        ? `${action.directory} is the primary directory of the session, which cannot be removed.`
        : unknownDirectory(session, action.directory);
    case 'session/workingDirectoryReplaced': {
      const fixed = isPrimary(session, capabilities, action.directory) && directoriesOf(session, capabilities).mode === 'fixed';
      return fixed
        ? `${action.directory} is the primary directory of the session, which stays for its life.`
        : unknownDirectory(session, action.directory);
    }
    default:
      return undefined;
  }
}

function isPrimary(session: SessionState, capabilities: AgentCapabilities | undefined, directory: Uri): boolean {
  return capabilities !== undefined && directoriesOf(session, capabilities).primary === directory;
}

function unknownDirectory(session: SessionState, directory: Uri): string | undefined {
  return unless(session.workingDirectories?.includes(directory), `${directory} is not a working directory of the session.`);
}
