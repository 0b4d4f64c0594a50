import { statSync } from 'node:fs';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { sessionRefusal as commonRefusal } from '../../../shared/refusals/session-refusal.ts';
import type { Agent } from '../agents/agent.ts';
import { customizationRefusal } from '../customizations/refusal.ts';
import { pathOf } from '../resources/file-uri.ts';

export interface SessionQuestion {
  readonly session: SessionState;
  readonly agent: Agent;
  readonly clientId: string;
}

/** Why the host refuses a client's action on a session, in words; undefined when it takes it. */
export function sessionRefusal(question: SessionQuestion, action: SessionAction): string | undefined {
  const { session, clientId, agent } = question;
  const { capabilities = {} } = agent.info;
  return (
    directoryRefusal(question, action) ??
    commonRefusal({ session, clientId, capabilities }, action) ??
    customizationRefusal(session, action)
  );
}

function directoryRefusal({ session, agent }: SessionQuestion, action: SessionAction): string | undefined {
  switch (action.type) {
    case 'session/workingDirectorySet':
      return missingDirectory(action.directory) ?? crowdedRefusal(session, action.directory);
    case 'session/workingDirectoryRemoved':
      return keptDirectory(session, agent, action.directory);
    case 'session/workingDirectoryReplaced':
      return keptDirectory(session, agent, action.directory) ?? missingDirectory(action.replacement);
    default:
      return undefined;
  }
}

/** Each is read, watched and compared. */
const MAX_DIRECTORIES = 50;

function crowdedRefusal({ workingDirectories = [] }: SessionState, directory: Uri): string | undefined {
  if (workingDirectories.length < MAX_DIRECTORIES || workingDirectories.includes(directory)) return undefined;
  return `A session has at most ${MAX_DIRECTORIES} working directories; take one out first.`;
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
