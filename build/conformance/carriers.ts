import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';

/** Where on the wire a value of some type stands: inside an action, a command, a result or a notification. */
export interface Carrier {
  readonly in: 'action' | { readonly params: string } | { readonly result: string } | { readonly notification: string };
  /** The smallest thing that can carry it. */
  readonly around: JsonObject;
  /** The members and indexes that lead to it. */
  readonly path: readonly (string | number)[];
}

const turn = { turnId: 't' };
const call = { ...turn, toolCallId: 'c' };
const summary = { resource: 'r', provider: 'p', title: 't', status: 1, createdAt: '', modifiedAt: '' };
const chat = { resource: 'r', title: 't', status: 1, modifiedAt: '' };
const message = { text: '', origin: { kind: 'user' } };
const plugin = { type: 'plugin', id: 'i', uri: 'u', name: 'n' };

function inAction(type: string, around: JsonObject, ...path: Carrier['path']): Carrier {
  return { in: 'action', around: { type, ...around }, path };
}

/** Types of the protocol that are no message of their own, by name (AHP "Unions, discriminants and enumerations"). */
export const carriers: Readonly<Record<string, Carrier>> = {
  AutomationDefinition: inAction('automation/createRequested', { resource: 'r' }, 'definition'),
  AutomationEntry: inAction('automation/set', {}, 'automation'),
  AutomationRunLifecycle: inAction('automationRun/lifecycleChanged', {}, 'lifecycle'),
  AgentInfo: inAction('root/agentsChanged', {}, 'agents', 0),
  TerminalInfo: inAction('root/terminalsChanged', {}, 'terminals', 0),
  Changeset: inAction('session/changesetsChanged', {}, 'changesets', 0),
  ChangesetFile: inAction('changeset/fileSet', {}, 'file'),
  ChangesetOperation: inAction('changeset/operationsChanged', {}, 'operations', 0),
  ChatInputAnswer: inAction('chat/inputAnswerChanged', { requestId: 'r', questionId: 'q' }, 'answer'),
  ChatInputQuestion: inAction('chat/inputRequested', { request: { id: 'r' } }, 'request', 'questions', 0),
  ChatInputRequest: inAction('chat/inputRequested', {}, 'request'),
  ChatOrigin: inAction('session/chatAdded', { summary: chat }, 'summary', 'origin'),
  ChatSummary: inAction('session/chatAdded', {}, 'summary'),
  ChildCustomization: inAction('session/customizationUpdated', { customization: plugin }, 'customization', 'children', 0),
  Customization: inAction('session/customizationsChanged', {}, 'customizations', 0),
  McpServerState: inAction('session/mcpServerStateChanged', { id: 'i' }, 'state'),
  Message: inAction('chat/turnStarted', { ...turn, startedAt: '' }, 'message'),
  MessageAttachment: inAction('chat/turnStarted', { ...turn, startedAt: '', message }, 'message', 'attachments', 0),
  ResponsePart: inAction('chat/responsePart', turn, 'part'),
  SessionActiveClient: inAction('session/activeClientSet', {}, 'activeClient'),
  SessionInputRequest: inAction('session/inputNeededSet', {}, 'request'),
  StringOrMarkdown: inAction('chat/toolCallDelta', { ...call, content: '' }, 'invocationMessage'),
  ToolCallContributor: inAction('chat/toolCallStart', { ...call, toolName: 'n', displayName: 'n' }, 'contributor'),
  ToolCallResult: inAction('chat/toolCallComplete', call, 'result'),
  ToolCallState: inAction('chat/responsePart', { ...turn, part: { kind: 'toolCall' } }, 'part', 'toolCall'),
  ToolDefinition: inAction('session/serverToolsChanged', {}, 'tools', 0),
  ToolResultContent: inAction('chat/toolCallContentChanged', call, 'content', 0),
  Turn: inAction('chat/turnsLoaded', {}, 'turns', 0),
  UsageInfo: inAction('chat/usage', turn, 'usage'),
  ChangesetOperationTarget: {
    in: { params: 'invokeChangesetOperation' },
    around: { channel: 'c', operationId: 'o' },
    path: ['target'],
  },
  ChatSource: { in: { params: 'createChat' }, around: { channel: 'c', chat: 'n' }, path: ['source'] },
  Implementation: {
    in: { params: 'initialize' },
    around: { channel: 'c', protocolVersions: [], clientId: 'i' },
    path: ['clientInfo'],
  },
  SessionSummary: { in: { notification: 'root/sessionAdded' }, around: { channel: 'c' }, path: ['summary'] },
  SessionStatus: { in: { notification: 'root/sessionAdded' }, around: { channel: 'c', summary }, path: ['summary', 'status'] },
  Snapshot: { in: { result: 'subscribe' }, around: {}, path: ['snapshot'] },
};

/** What is carried, with the value in its place. */
export function load(carrier: Carrier, value: Json): JsonObject {
  return placed(carrier.around, carrier.path, value) as JsonObject;
}

/** The value in its place; undefined where it was lost. */
export function unload(carrier: Carrier, carried: Json | undefined): Json | undefined {
  return carrier.path.reduce<Json | undefined>((at, step) => {
    if (typeof step === 'number') return Array.isArray(at) ? at[step] : undefined;
    return isObject(at) ? at[step] : undefined;
  }, carried);
}

function placed(around: Json | undefined, [step, ...rest]: Carrier['path'], value: Json): Json {
  if (step === undefined) return value;
  if (typeof step === 'number') return [placed(undefined, rest, value)];
  const known = isObject(around) ? around : {};
  return { ...known, [step]: placed(known[step], rest, value) };
}
