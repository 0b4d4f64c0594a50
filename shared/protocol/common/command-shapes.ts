import { triggerDefinition } from '../automation/shape.ts';
import { attachment, message } from '../chat/message-shape.ts';
import { claim } from '../root/terminal-shape.ts';
import { activeClient } from '../session/shape.ts';
import type { CommandName } from './commands.ts';
import { config, contentRef, textRange } from './content-shape.ts';
import {
  anything,
  closedUnion,
  fields,
  flag,
  listOf,
  members,
  number,
  object,
  prose,
  record,
  type Shape,
  text,
  union,
} from './shape.ts';

interface CommandShapes {
  readonly params: Shape;
  readonly result: Shape;
}

const channel = { channel: text };
const plain: CommandShapes = { params: fields(channel), result: anything };
const onUri = fields({ ...channel, uri: text });
const transfer: CommandShapes = {
  params: fields({ ...channel, source: text, destination: text }, { failIfExists: flag }),
  result: anything,
};
const snapshots = listOf(fields({ resource: text, state: object, fromSeq: number }));
const configParts = { provider: text, workingDirectory: text, config: object };
const label = { value: text, label: text };
const implementation = record({ name: text }, { version: text, title: text });
const automations = record(
  {},
  {
    create: object,
    schedules: record({}, { minIntervalMinutes: number }),
    runCancellation: object,
    customizations: object,
    runHistoryLimit: number,
  },
);
const patterns = fields({ items: listOf(text) });
const facts = { size: number, mtime: text, ctime: text, contentType: text, etag: text };
const place = { resource: text };
const side = { side: text };
const target = union('kind', { resource: fields(place, side), range: fields({ ...place, range: textRange }, side) });

/** What is relied on in the params and results of every command; the states in snapshots are read on their own. */
export const commandShapes: Readonly<Record<CommandName, CommandShapes>> = {
  initialize: {
    params: members({
      essential: { ...channel, protocolVersions: listOf(text), clientId: text },
      ifThere: { initialSubscriptions: listOf(text) },
      optional: { clientInfo: implementation, locale: text, capabilities: record({}, { mcpApps: object }) },
    }),
    result: members({
      essential: { protocolVersion: text, serverSeq: number, snapshots },
      optional: {
        serverInfo: implementation,
        defaultDirectory: text,
        completionTriggerCharacters: listOf(text),
        terminalCommandPrefix: text,
        telemetry: record({}, { logs: text, traces: text, metrics: text }),
        automations,
        _meta: object,
      },
    }),
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
  authenticate: {
    params: fields({ ...channel, resource: text, token: text }, { scopes: listOf(text), expiresIn: number }),
    result: anything,
  },
  listSessions: {
    params: fields(channel, { limit: number, cursor: text }),
    result: members({ essential: { items: listOf(object) }, optional: { nextCursor: text } }),
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
  resolveSessionConfig: { params: fields(channel, configParts), result: config },
  sessionConfigCompletions: {
    params: fields({ ...channel, property: text }, { ...configParts, query: text }),
    result: fields({ items: listOf(members({ essential: label, optional: { description: text } })) }),
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
    result: fields({ items: listOf(fields({ insertText: text, attachment }, { rangeStart: number, rangeEnd: number })) }),
  },
  createTerminal: {
    params: fields({ ...channel, claim }, { name: text, cwd: text, cols: number, rows: number }),
    result: anything,
  },
  disposeTerminal: plain,
  invokeChangesetOperation: {
    params: fields({ ...channel, operationId: text }, { target }),
    result: record({}, { message: prose, followUp: fields({ content: contentRef }, { external: flag }) }),
  },
  listAutomationTriggerDefinitions: {
    params: fields(channel, { provider: text, workingDirectories: listOf(text), sessionConfig: object }),
    result: fields({ items: listOf(triggerDefinition) }),
  },
  runAutomation: { params: fields({ ...channel, automation: text, requestId: text }), result: fields({ resource: text }) },
  fetchAutomationRuns: { params: fields({ ...channel, automation: text }, { cursor: text }), result: anything },
  resourceRead: {
    params: fields({ ...channel, uri: text }, { encoding: text }),
    result: members({ essential: { data: text, encoding: text }, optional: { contentType: text } }),
  },
  resourceWrite: {
    params: fields(
      { ...channel, uri: text, data: text, encoding: text },
      { contentType: text, createOnly: flag, mode: text, position: number, ifMatch: text },
    ),
    result: anything,
  },
  resourceList: { params: onUri, result: fields({ entries: listOf(fields({ name: text, type: text })) }) },
  resourceResolve: {
    params: fields({ ...channel, uri: text }, { followSymlinks: flag }),
    result: members({ essential: { uri: text, type: text }, optional: facts }),
  },
  resourceMkdir: { params: onUri, result: anything },
  resourceCopy: transfer,
  resourceMove: transfer,
  resourceDelete: { params: fields({ ...channel, uri: text }, { recursive: flag }), result: anything },
  resourceRequest: { params: fields({ ...channel, uri: text }, { read: flag, write: flag }), result: anything },
  createResourceWatch: {
    params: fields({ ...channel, uri: text }, { recursive: flag, excludes: patterns, includes: patterns }),
    result: fields(channel),
  },
};

/** True for the method of a command; anything else is answered with `MethodNotFound`. */
export function isCommandName(method: string): method is CommandName {
  return Object.hasOwn(commandShapes, method);
}

const ON_ROOT =
  /^(initialize|reconnect|ping|authenticate|listSessions|resolveSessionConfig|sessionConfigCompletions|listAutomationTriggerDefinitions|createResourceWatch|resource[A-Z].*)$/;

/** True for commands that concern the connection as a whole; their channel is always the root one, and some peers leave it out. */
export function isOnRoot(method: CommandName): boolean {
  return ON_ROOT.test(method);
}
