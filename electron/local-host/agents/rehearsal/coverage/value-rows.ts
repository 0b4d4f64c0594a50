import type { AutomationRunState } from '../../../../../shared/protocol/automation-run/state.ts';
import type { ChangesetOperationStatus, ChangesetStatus } from '../../../../../shared/protocol/changeset/state.ts';
import type { BackgroundWork } from '../../../../../shared/protocol/chat/background-work.ts';
import type {
  ChatInputAnswerValue,
  ChatInputQuestion,
  ChatInputResponseKind,
} from '../../../../../shared/protocol/chat/input-request.ts';
import type { MessageAttachment, MessageKind, PendingMessageKind } from '../../../../../shared/protocol/chat/message.ts';
import type { ResponsePart } from '../../../../../shared/protocol/chat/response-part.ts';
import type { TurnState } from '../../../../../shared/protocol/chat/state.ts';
import type { ChatInteractivity, ChatOrigin } from '../../../../../shared/protocol/chat/summary.ts';
import type {
  ToolCallCancellationReason,
  ToolCallConfirmationReason,
  ToolCallRiskAssessment,
  ToolCallState,
} from '../../../../../shared/protocol/chat/tool-call.ts';
import type { ToolResultContent } from '../../../../../shared/protocol/chat/tool-result.ts';
import type { ResourceChangeType } from '../../../../../shared/protocol/resource-watch/actions.ts';
import type { TerminalClaim, TerminalLifecycle } from '../../../../../shared/protocol/root/terminal-info.ts';
import type { CustomizationLoadState, CustomizationType } from '../../../../../shared/protocol/session/customization.ts';
import type { McpServerState } from '../../../../../shared/protocol/session/mcp-server.ts';
import type { SessionLifecycle } from '../../../../../shared/protocol/session/state.ts';
import type { Row } from './row.ts';

interface Values {
  readonly 'tool call': ToolCallState['status'];
  readonly 'confirmed by': ToolCallConfirmationReason;
  readonly 'cancelled because': ToolCallCancellationReason;
  readonly 'part of an answer': ResponsePart['kind'];
  readonly 'content of a result': ToolResultContent['type'];
  readonly judgement: ToolCallRiskAssessment['status'];
  readonly question: ChatInputQuestion['kind'];
  readonly answer: ChatInputAnswerValue['kind'];
  readonly response: ChatInputResponseKind;
  readonly attachment: MessageAttachment['type'];
  readonly 'message from': MessageKind;
  readonly 'chat from': ChatOrigin['kind'];
  readonly interactivity: ChatInteractivity;
  readonly turn: TurnState;
  readonly 'pending message': PendingMessageKind;
  readonly 'background work': BackgroundWork['kind'];
  readonly customization: CustomizationType;
  readonly load: CustomizationLoadState['kind'];
  readonly 'MCP server': McpServerState['kind'];
  readonly terminal: TerminalLifecycle['status'];
  readonly 'terminal claim': TerminalClaim['kind'];
  readonly changeset: ChangesetStatus;
  readonly operation: ChangesetOperationStatus;
  readonly session: SessionLifecycle;
  readonly 'automation run': AutomationRunState['lifecycle']['status'];
  readonly 'resource change': ResourceChangeType;
}

export type Family = keyof Values;

/** Where every value of every state is to be seen, in 1.0.0; the compiler asks for a row for each value that is added. */
export const VALUE_ROWS: { readonly [F in Family]: Readonly<Record<Values[F], Row>> } = {
  'tool call': {
    streaming: ['work', '`run:`'],
    'pending-confirmation': ['work', '`run:`'],
    running: ['work', '`run:`, approved'],
    'auth-required': ['servers', '`mcp`'],
    'pending-result-confirmation': ['work', '`review:`'],
    completed: ['work', '`run:`, approved'],
    cancelled: ['work', '`run:`, denied'],
  },
  'confirmed by': {
    'not-needed': ['work', '`client:`'],
    'user-action': ['work', '`run:`, approved'],
    setting: ['work', '`edit:`, after all edits were accepted'],
  },
  'cancelled because': {
    denied: ['work', '`run:`, denied'],
    skipped: ['work', '`run:`, skipped'],
    'result-denied': ['work', '`review:`, kept back'],
  },
  'part of an answer': {
    markdown: ['talk', '`say:`'],
    reasoning: ['talk', '`think:`'],
    contentRef: ['talk', '`picture`'],
    toolCall: ['work', '`run:`'],
    inputRequest: ['ask', '`ask:`'],
    systemNotification: ['talk', '`picture`'],
    error: ['talk', '`fail:`'],
  },
  'content of a result': {
    text: ['work', '`run:`'],
    embeddedResource: ['talk', '`picture`'],
    resource: ['talk', '`picture`'],
    fileEdit: ['work', '`write:`'],
    terminal: ['terminals', '`terminal:`'],
    subagent: ['chats', '`subagent:`'],
  },
  judgement: { loading: ['work', '`risk:`'], complete: ['work', '`risk:`'] },
  question: {
    text: ['ask', '`ask:`'],
    number: ['ask', '`ask:`'],
    integer: ['ask', '`ask:`'],
    boolean: ['ask', '`ask:`'],
    'single-select': ['ask', '`ask:`'],
    'multi-select': ['ask', '`ask:`'],
  },
  answer: {
    text: ['ask', 'a client'],
    number: ['ask', 'a client'],
    boolean: ['ask', 'a client'],
    selected: ['ask', 'a client'],
    'selected-many': ['ask', 'a client'],
  },
  response: { accept: ['ask', 'a client'], decline: ['ask', 'a client'], cancel: ['ask', 'a client'] },
  attachment: {
    simple: ['chats', 'a message of a client'],
    embeddedResource: ['chats', 'a message of a client'],
    resource: ['chats', 'a message of a client'],
    annotations: ['chats', 'a message of a client'],
    chat: ['chats', 'a message of a client'],
  },
  'message from': {
    user: ['talk', 'a client'],
    agent: ['talk', '`later:`'],
    tool: ['chats', '`subagent:`'],
    systemNotification: ['chats', 'the end of work in the background'],
    automation: ['automations', '`runAutomation`'],
  },
  'chat from': {
    user: ['chats', '`createChat`'],
    fork: ['chats', '`createChat` as a fork'],
    sideChat: ['chats', '`createChat` beside a chat'],
    tool: ['chats', '`subagent:`'],
  },
  interactivity: {
    full: ['chats', '`createChat`'],
    'read-only': ['chats', '`subagent:`'],
    hidden: ['chats', '`hidden:`'],
  },
  turn: {
    complete: ['talk', '`say:`'],
    cancelled: ['talk', 'a client that cancels'],
    error: ['talk', '`fail:`'],
  },
  'pending message': { queued: ['talk', 'a client'], steering: ['talk', 'a client'] },
  'background work': { shell: ['chats', '`daemon:`'], subagent: ['chats', '`background:`'] },
  customization: {
    plugin: ['servers', 'the plugin of the rehearsal'],
    directory: ['servers', 'the prompts of the rehearsal'],
    agent: ['servers', 'the plugin of the rehearsal'],
    skill: ['servers', 'the plugin of the rehearsal'],
    prompt: ['servers', 'the prompts of the rehearsal'],
    rule: ['servers', 'the plugin of the rehearsal'],
    hook: ['servers', 'the plugin of the rehearsal'],
    mcpServer: ['servers', 'the clock of the rehearsal'],
  },
  load: {
    loading: ['servers', 'a plugin that a client publishes'],
    loaded: ['servers', 'the plugin of the rehearsal'],
    degraded: ['servers', 'the unfinished plugin of the rehearsal'],
    error: ['servers', 'a plugin whose manifest is no JSON'],
  },
  'MCP server': {
    starting: ['servers', 'the clock of the rehearsal'],
    ready: ['servers', 'the clock of the rehearsal'],
    authRequired: ['servers', 'the simulated issue tracker'],
    error: ['servers', 'the unfinished plugin, whose server is not there'],
    stopped: ['servers', 'a client that stops the clock'],
  },
  terminal: { running: ['terminals', '`createTerminal`'], exited: ['terminals', '`exit` in a shell'] },
  'terminal claim': { client: ['terminals', '`createTerminal`'], session: ['terminals', 'a client that hands it over'] },
  changeset: {
    computing: ['changes', 'a changeset that is looked at for the first time'],
    recomputing: ['changes', 'files that change while it is looked at'],
    ready: ['changes', 'git, once it has answered'],
    error: ['changes', 'an index that git cannot read'],
  },
  operation: {
    idle: ['changes', 'what can be done with the files'],
    running: ['changes', '`invokeChangesetOperation`'],
    error: ['changes', 'staging while the index is locked'],
    disabled: ['changes', 'what cannot be done with these files'],
  },
  session: {
    creating: ['talk', '`createSession`'],
    ready: ['talk', 'its folder is prepared'],
    failed: ['host', 'a start from a branch that does not exist'],
  },
  'automation run': {
    pending: ['automations', '`runAutomation`'],
    running: ['automations', 'its session is ready'],
    completed: ['automations', 'a message that says something'],
    failed: ['automations', 'a message that fails'],
    cancelled: ['automations', 'a client that cancels'],
  },
  'resource change': {
    added: ['folders', '`resourceWrite`'],
    updated: ['folders', '`resourceWrite`'],
    deleted: ['folders', '`resourceDelete`'],
  },
};
