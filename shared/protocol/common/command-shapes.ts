import { message } from '../chat/message-shape.ts';
import { activeClient } from '../session/shape.ts';
import type { CommandName } from './commands.ts';
import { anything, closedUnion, fields, flag, listOf, number, object, prose, type Shape, text, union } from './shape.ts';

interface CommandShapes {
  readonly params: Shape;
  readonly result: Shape;
}

const channel = { channel: text };
const plain: CommandShapes = { params: fields(channel), result: anything };
const onUri = fields({ ...channel, uri: text });
const transfer: CommandShapes = { params: fields({ ...channel, source: text, destination: text }), result: anything };
const snapshots = listOf(fields({ resource: text, state: object, fromSeq: number }));
const configParts = { provider: text, workingDirectory: text, config: object };
const label = { value: text, label: text };

/** What is relied on in the params and results of every command; the states in snapshots are read on their own. */
export const commandShapes: Readonly<Record<CommandName, CommandShapes>> = {
  initialize: {
    params: fields({ ...channel, protocolVersions: listOf(text), clientId: text }, { initialSubscriptions: listOf(text) }),
    result: fields({ protocolVersion: text, serverSeq: number, snapshots }),
  },
  reconnect: {
    params: fields({ ...channel, clientId: text, lastSeenServerSeq: number, subscriptions: listOf(text) }),
    result: closedUnion('type', {
      replay: fields({ actions: listOf(object), missing: listOf(text) }),
      snapshot: fields({ snapshots }),
    }),
  },
  ping: plain,
  subscribe: {
    params: fields(channel, { delivery: object, view: fields({}, { turns: number }) }),
    result: fields({}, { snapshot: fields({ resource: text, state: object, fromSeq: number }) }),
  },
  authenticate: { params: fields({ ...channel, resource: text, token: text }, { scopes: listOf(text) }), result: anything },
  listSessions: {
    params: fields(channel, { limit: number, cursor: text }),
    result: fields({ items: listOf(object) }, { nextCursor: text }),
  },
  createSession: {
    params: fields(channel, {
      provider: text,
      workingDirectories: listOf(text),
      config: object,
      activeClient,
      progressToken: text,
      fork: fields({ session: text, turnId: text }),
    }),
    result: anything,
  },
  disposeSession: plain,
  resolveSessionConfig: { params: fields(channel, configParts), result: fields({ schema: object, values: object }) },
  sessionConfigCompletions: {
    params: fields({ ...channel, property: text }, { ...configParts, query: text }),
    result: fields({ items: listOf(fields(label)) }),
  },
  createChat: {
    params: fields(
      { ...channel, chat: text },
      { initialMessage: message, source: fields({ kind: text, chat: text, turnId: text }), workingDirectories: listOf(text) },
    ),
    result: anything,
  },
  disposeChat: plain,
  moveChat: { params: fields({ ...channel, destination: union('kind', {}) }), result: fields({ session: text }) },
  fetchTurns: { params: fields(channel, { cursor: text }), result: anything },
  completions: {
    params: fields({ ...channel, kind: text, text, offset: number }),
    result: fields({ items: listOf(fields({ insertText: text, attachment: object })) }),
  },
  createTerminal: {
    params: fields({ ...channel, claim: union('kind', {}) }, { name: text, cwd: text, cols: number, rows: number }),
    result: anything,
  },
  disposeTerminal: plain,
  invokeChangesetOperation: {
    params: fields({ ...channel, operationId: text }, { target: union('kind', {}) }),
    result: fields({}, { message: prose, followUp: fields({ content: fields({ uri: text }) }) }),
  },
  resourceRead: { params: onUri, result: fields({ data: text, encoding: text }, { contentType: text }) },
  resourceWrite: { params: fields({ ...channel, uri: text, data: text, encoding: text }), result: anything },
  resourceList: { params: onUri, result: fields({ entries: listOf(fields({ name: text, type: text })) }) },
  resourceResolve: { params: onUri, result: fields({ uri: text, type: text }, { size: number, etag: text }) },
  resourceMkdir: { params: onUri, result: anything },
  resourceCopy: transfer,
  resourceMove: transfer,
  resourceDelete: { params: onUri, result: anything },
  resourceRequest: { params: fields({ ...channel, uri: text }, { read: flag, write: flag }), result: anything },
  createResourceWatch: { params: fields({ ...channel, uri: text }, { recursive: flag }), result: fields(channel) },
};

/** True for the method of a command; anything else is answered with `MethodNotFound`. */
export function isCommandName(method: string): method is CommandName {
  return Object.hasOwn(commandShapes, method);
}

const ON_ROOT =
  /^(initialize|reconnect|ping|authenticate|listSessions|resolveSessionConfig|sessionConfigCompletions|createResourceWatch|resource[A-Z].*)$/;

/** True for commands that concern the connection as a whole; their channel is always the root one, and some peers leave it out. */
export function isOnRoot(method: CommandName): boolean {
  return ON_ROOT.test(method);
}
