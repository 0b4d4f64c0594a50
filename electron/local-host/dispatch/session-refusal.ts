import { statSync } from 'node:fs';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import type { Agent } from '../agents/agent.ts';
import { findCustomization, findMcpServer } from '../host/find-customization.ts';
import { pathOf } from '../resources/file-uri.ts';
import { configRefusal } from './config-refusal.ts';

export interface SessionQuestion {
  readonly session: SessionState;
  readonly agent: Agent;
  readonly clientId: string;
}

/** Why the host refuses a client's action on a session, in words; undefined when it takes it. */
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

function directoryRefusal({ session, agent }: SessionQuestion, action: SessionAction): string | undefined {
  switch (action.type) {
    case 'session/workingDirectorySet':
      return missingDirectory(action.directory);
    case 'session/workingDirectoryRemoved':
      return keptDirectory(session, agent, action.directory);
    case 'session/workingDirectoryReplaced':
      return keptDirectory(session, agent, action.directory) ?? missingDirectory(action.replacement);
    default:
      return undefined;
  }
}

/** Why a path cannot be a working directory; undefined when it can. */
export function missingDirectory(directory: Uri): string | undefined {
  const path = pathOf(directory);
  if (path === undefined) return `${directory} is not a folder of this machine.`;
  try {
    return statSync(path).isDirectory() ? undefined : `${path} is a file, not a folder.`;
  } catch {
    // Whatever keeps the host from looking at it keeps the agent from working there.
    return `${path} does not exist, or the host may not look into it.`;
  }
}

function keptDirectory(session: SessionState, agent: Agent, directory: Uri): string | undefined {
  if (session.workingDirectories?.[0] !== directory) return undefined;
  return `${pathOf(directory) ?? directory} ${agent.folderReason}`;
}
