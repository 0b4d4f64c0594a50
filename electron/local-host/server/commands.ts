import type { CommandName, ParamsOf } from '../../../shared/protocol/common/commands.ts';
import type { Answer } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { fetchAutomationRuns, listAutomationTriggerDefinitions, runAutomation } from './automation-commands.ts';
import { invokeChangesetOperation } from './changeset-commands.ts';
import { fetchTurns, subscribe } from './channel-commands.ts';
import { createChat, disposeChat, moveChat } from './chat-commands.ts';
import { completions } from './completions.ts';
import { resolveSessionConfig, sessionConfigCompletions } from './config-commands.ts';
import type { Connection } from './connection.ts';
import { initialize, reconnect } from './connection-commands.ts';
import { RESOURCE_COMMANDS } from './resource-commands.ts';
import type { Server } from './server-parts.ts';
import { createSession, disposeSession, listSessions } from './session-commands.ts';
import { createTerminal, disposeTerminal } from './terminal-commands.ts';

type Handler<M extends CommandName> = (
  server: Server,
  connection: Connection,
  params: ParamsOf<M>,
) => Answer<M> | Promise<Answer<M>>;

type Handlers = { readonly [M in CommandName]?: Handler<M> };

/** The commands this host answers; every other method is unknown to it, as its capabilities say. */
const HANDLERS: Handlers = {
  initialize,
  reconnect,
  ping: () => ({ result: null }),
  subscribe,
  fetchTurns,
  authenticate,
  listSessions,
  createSession,
  disposeSession,
  resolveSessionConfig,
  sessionConfigCompletions,
  completions,
  createChat,
  disposeChat,
  moveChat,
  createTerminal,
  disposeTerminal,
  invokeChangesetOperation,
  listAutomationTriggerDefinitions,
  runAutomation,
  fetchAutomationRuns,
  ...RESOURCE_COMMANDS,
};

export function handlerOf(method: string): { readonly method: CommandName; readonly handle: Handler<CommandName> } | undefined {
  if (!Object.hasOwn(HANDLERS, method)) return undefined;
  const name = method as CommandName;
  return { method: name, handle: HANDLERS[name] as Handler<CommandName> };
}
