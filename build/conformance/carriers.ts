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
const agent = { provider: 'p', displayName: 'n', description: '', models: [] };
const annotation = { id: 'i', turnId: 't', origin: {}, resource: 'r', resolved: false, entries: [] };
const asked = { id: 'r' };
const choice = { kind: 'single-select', id: 'q', message: '', options: [] };
const started = { ...turn, startedAt: '', message };
const ready = { ...call, invocationMessage: '' };
const terminal = { title: 't', content: [], claim: { kind: 'client', clientId: 'i' } };
const greeting = { channel: 'c', protocolVersions: [], clientId: 'i' };
const inMessage = inAction('chat/turnStarted', started, 'message');
const inSummary = inNotification('root/sessionAdded', { channel: 'c', summary }, 'summary');

function inAction(type: string, around: JsonObject, ...path: Carrier['path']): Carrier {
  return { in: 'action', around: { type, ...around }, path };
}

function inNotification(notification: string, around: JsonObject, ...path: Carrier['path']): Carrier {
  return { in: { notification }, around, path };
}

function inParams(params: string, around: JsonObject, ...path: Carrier['path']): Carrier {
  return { in: { params }, around, path };
}

function inResult(result: string, around: JsonObject, ...path: Carrier['path']): Carrier {
  return { in: { result }, around, path };
}

function inState(state: JsonObject, ...path: Carrier['path']): Carrier {
  return inResult('subscribe', { snapshot: { resource: 'r', state, fromSeq: 0 } }, 'snapshot', 'state', ...path);
}

function below(carrier: Carrier, ...path: Carrier['path']): Carrier {
  return { ...carrier, path: [...carrier.path, ...path] };
}

const customization = inAction('session/customizationsChanged', {}, 'customizations', 0);
const child = inAction('session/customizationUpdated', { customization: plugin }, 'customization', 'children', 0);
const question = inAction('chat/inputRequested', { request: asked }, 'request', 'questions', 0);
const answer = inAction('chat/inputAnswerChanged', { requestId: 'r', questionId: 'q' }, 'answer');
const needed = inAction('session/inputNeededSet', {}, 'request');
const part = inAction('chat/responsePart', turn, 'part');
const toolCall = inAction('chat/responsePart', { ...turn, part: { kind: 'toolCall' } }, 'part', 'toolCall');
const toolContent = inAction('chat/toolCallContentChanged', call, 'content', 0);
const source = inParams('createChat', { channel: 'c', chat: 'n' }, 'source');
const claim = inAction('terminal/claimed', {}, 'claim');
const terminalPart = inState(terminal, 'content', 0);
const config = inState({ agents: [], config: { schema: { type: 'object', properties: {} }, values: {} } }, 'config');
const mcpState = inAction('session/mcpServerStateChanged', { id: 'i' }, 'state');
const contributor = inAction('chat/toolCallStart', { ...call, toolName: 'n', displayName: 'n' }, 'contributor');
const risk = inAction('chat/toolCallReady', ready, 'riskAssessment');
const agentInfo = inAction('root/agentsChanged', { agents: [agent] }, 'agents', 0);
const loadState = inAction('session/customizationUpdated', { customization: plugin }, 'customization', 'load');
const definitions = inAction('session/serverToolsChanged', { tools: [{ name: 'n' }] }, 'tools', 0);
const noted = inAction('annotations/set', { annotation }, 'annotation');

/** Types of the protocol that are no message of their own, by name (AHP "Unions, discriminants and enumerations"). */
export const carriers: Readonly<Record<string, Carrier>> = {
  ActionOrigin: inNotification('action', { channel: 'c', action: { type: 'session/ready' }, serverSeq: 1 }, 'origin'),
  AgentCapabilities: below(agentInfo, 'capabilities'),
  MultipleChatsCapability: below(agentInfo, 'capabilities', 'multipleChats'),
  MultipleWorkingDirectoriesCapability: below(agentInfo, 'capabilities', 'multipleWorkingDirectories'),
  SessionModelInfo: below(agentInfo, 'models', 0),
  ProtectedResourceMetadata: below(agentInfo, 'protectedResources', 0),
  AgentInfo: inAction('root/agentsChanged', {}, 'agents', 0),
  TerminalInfo: inAction('root/terminalsChanged', {}, 'terminals', 0),
  ...same(claim, 'TerminalClaim', 'TerminalClientClaim', 'TerminalSessionClaim'),
  ...same(terminalPart, 'TerminalContentPart', 'TerminalCommandPart', 'TerminalUnclassifiedPart'),
  RootConfigState: config,
  ConfigSchema: below(config, 'schema'),
  ConfigPropertySchema: below(config, 'schema', 'properties', 'p'),
  Annotation: inAction('annotations/set', {}, 'annotation'),
  AnnotationEntry: inAction('annotations/entrySet', { annotationId: 'i' }, 'entry'),
  TextRange: below(noted, 'range'),
  AnnotationsSummary: below(inSummary, 'annotations'),
  ChangesSummary: below(inSummary, 'changes'),
  ProjectInfo: below(inSummary, 'project'),
  SessionOrigin: below(inSummary, 'origin'),
  SessionSummary: inNotification('root/sessionAdded', { channel: 'c' }, 'summary'),
  SessionStatus: below(inSummary, 'status'),
  PartialSessionSummary: inNotification('root/sessionSummaryChanged', { channel: 'c', session: 'r' }, 'changes'),
  AutomationDefinition: inAction('automation/createRequested', { resource: 'r' }, 'definition'),
  AutomationEntry: inAction('automation/set', {}, 'automation'),
  AutomationRunLifecycle: inAction('automationRun/lifecycleChanged', {}, 'lifecycle'),
  Changeset: inAction('session/changesetsChanged', {}, 'changesets', 0),
  ChangesetCapabilities: inState({ status: 'ready', files: [] }, 'capabilities'),
  ChangesetFile: inAction('changeset/fileSet', {}, 'file'),
  ChangesetOperation: inAction('changeset/operationsChanged', {}, 'operations', 0),
  ChangesetOperationFollowUp: inResult('invokeChangesetOperation', {}, 'followUp'),
  ChangesetOperationTarget: inParams('invokeChangesetOperation', { channel: 'c', operationId: 'o' }, 'target'),
  ...same(answer, 'ChatInputAnswer', 'ChatInputAnswered', 'ChatInputSkipped'),
  ...same(
    inAction('chat/inputAnswerChanged', { requestId: 'r', questionId: 'q', answer: { state: 'draft' } }, 'answer', 'value'),
    'ChatInputAnswerValue',
    'ChatInputTextAnswerValue',
    'ChatInputNumberAnswerValue',
    'ChatInputBooleanAnswerValue',
    'ChatInputSelectedAnswerValue',
    'ChatInputSelectedManyAnswerValue',
  ),
  ...same(
    question,
    'ChatInputQuestion',
    'ChatInputTextQuestion',
    'ChatInputNumberQuestion',
    'ChatInputBooleanQuestion',
    'ChatInputSingleSelectQuestion',
    'ChatInputMultiSelectQuestion',
  ),
  ChatInputOption: below(
    inAction('chat/inputRequested', { request: { ...asked, questions: [choice] } }, 'request', 'questions', 0),
    'options',
    0,
  ),
  ChatInputRequest: inAction('chat/inputRequested', {}, 'request'),
  ChatOrigin: inAction('session/chatAdded', { summary: chat }, 'summary', 'origin'),
  ChatSummary: inAction('session/chatAdded', {}, 'summary'),
  PartialChatSummary: inAction('session/chatUpdated', { chat: 'r' }, 'changes'),
  ...same(source, 'ChatSource', 'ForkChatSource', 'SideChatSource'),
  SideChatSelection: inParams(
    'createChat',
    { channel: 'c', chat: 'n', source: { kind: 'sideChat', chat: 'm', ...turn } },
    'source',
    'selection',
  ),
  ...same(customization, 'Customization', 'PluginCustomization', 'DirectoryCustomization', 'McpServerCustomization'),
  ClientPluginCustomization: inAction(
    'session/activeClientSet',
    { activeClient: { clientId: 'i', tools: [] } },
    'activeClient',
    'customizations',
    0,
  ),
  ...same(
    child,
    'ChildCustomization',
    'AgentCustomization',
    'SkillCustomization',
    'PromptCustomization',
    'RuleCustomization',
    'HookCustomization',
  ),
  ...same(
    loadState,
    'CustomizationLoadState',
    'CustomizationLoadingState',
    'CustomizationLoadedState',
    'CustomizationDegradedState',
    'CustomizationErrorState',
  ),
  CustomizationEnablement: inAction('session/customizationToggled', { id: 'i' }, 'enablement', 0),
  Icon: inAction('session/customizationUpdated', { customization: plugin }, 'customization', 'icons', 0),
  ...same(
    mcpState,
    'McpServerState',
    'McpServerStartingState',
    'McpServerReadyState',
    'McpServerAuthRequiredState',
    'McpServerErrorState',
    'McpServerStoppedState',
  ),
  McpAuthRequirement: inAction('chat/toolCallAuthRequired', call, 'auth'),
  Message: inAction('chat/turnStarted', { ...turn, startedAt: '' }, 'message'),
  MessageOrigin: below(inMessage, 'origin'),
  ModelSelection: below(inMessage, 'model'),
  AgentSelection: below(inMessage, 'agent'),
  ...same(
    below(inMessage, 'attachments', 0),
    'MessageAttachment',
    'SimpleMessageAttachment',
    'MessageEmbeddedResourceAttachment',
    'MessageResourceAttachment',
    'MessageAnnotationsAttachment',
    'MessageChatAttachment',
  ),
  PendingMessage: inState({ turns: [] }, 'queuedMessages', 0),
  ActiveTurn: inState({ turns: [] }, 'activeTurn'),
  ...same(
    part,
    'ResponsePart',
    'MarkdownResponsePart',
    'ReasoningResponsePart',
    'ResourceResponsePart',
    'ResourceReponsePart',
    'ToolCallResponsePart',
    'InputRequestResponsePart',
    'SystemNotificationResponsePart',
  ),
  SessionActiveClient: inAction('session/activeClientSet', {}, 'activeClient'),
  ...same(
    needed,
    'SessionInputRequest',
    'SessionChatInputRequest',
    'SessionToolConfirmationRequest',
    'SessionToolClientExecutionRequest',
    'SessionToolAuthenticationRequest',
  ),
  ErrorInfo: inAction('session/creationFailed', {}, 'error'),
  StringOrMarkdown: inAction('chat/toolCallDelta', { ...call, content: '' }, 'invocationMessage'),
  ...same(contributor, 'ToolCallContributor', 'ToolCallClientContributor', 'ToolCallMcpContributor'),
  ...same(risk, 'ToolCallRiskAssessment', 'ToolCallRiskAssessmentLoadingState', 'ToolCallRiskAssessmentCompleteState'),
  ToolInput: inAction('chat/toolCallReady', ready, 'toolInput'),
  ConfirmationOption: inAction('chat/toolCallReady', ready, 'options', 0),
  FileEdit: inAction('chat/toolCallReady', ready, 'edits', 'items', 0),
  ToolCallResult: inAction('chat/toolCallComplete', call, 'result'),
  ...same(
    toolCall,
    'ToolCallState',
    'ToolCallStreamingState',
    'ToolCallPendingConfirmationState',
    'ToolCallRunningState',
    'ToolCallAuthRequiredState',
    'ToolCallPendingResultConfirmationState',
    'ToolCallCompletedState',
    'ToolCallCancelledState',
  ),
  ToolDefinition: inAction('session/serverToolsChanged', {}, 'tools', 0),
  ToolAnnotations: below(definitions, 'annotations'),
  ...same(
    toolContent,
    'ToolResultContent',
    'ToolResultTextContent',
    'ToolResultEmbeddedResourceContent',
    'ToolResultResourceContent',
    'ToolResultFileEditContent',
    'ToolResultTerminalContent',
    'ToolResultTerminalCompleteContent',
    'ToolResultSubagentContent',
  ),
  ResourceChange: inAction('resourceWatch/changed', {}, 'changes', 'items', 0),
  DirectoryEntry: inResult('resourceList', {}, 'entries', 0),
  CompletionItem: inResult('completions', {}, 'items', 0),
  Turn: inAction('chat/turnsLoaded', {}, 'turns', 0),
  UsageInfo: inAction('chat/usage', turn, 'usage'),
  Implementation: inParams('initialize', greeting, 'clientInfo'),
  ClientCapabilities: inParams('initialize', greeting, 'capabilities'),
  SubscribeView: inParams('subscribe', { channel: 'c' }, 'view'),
  Snapshot: inResult('subscribe', {}, 'snapshot'),
};

/** One place for all variants of a union. */
function same(carrier: Carrier, ...names: readonly string[]): Readonly<Record<string, Carrier>> {
  return Object.fromEntries(names.map((name) => [name, carrier]));
}

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
  if (typeof step === 'number') return [placed(Array.isArray(around) ? around[step] : undefined, rest, value)];
  const known = isObject(around) ? around : {};
  return { ...known, [step]: placed(known[step], rest, value) };
}
