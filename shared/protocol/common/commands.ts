import type {
  FetchAutomationRunsParams,
  ListAutomationTriggerDefinitionsParams,
  ListAutomationTriggerDefinitionsResult,
  RunAutomationParams,
} from '../automation/commands.ts';
import type { ChangesetOperationTarget, InvokeChangesetOperationResult } from '../changeset/operation-target.ts';
import type { CompletionsParams, CompletionsResult, CreateChatParams, MoveChatParams } from '../chat/commands.ts';
import type { TerminalClaim } from '../root/terminal-info.ts';
import type {
  CreateSessionParams,
  ListSessionsResult,
  ResolveSessionConfigParams,
  ResolveSessionConfigResult,
  SessionConfigCompletionsParams,
  SessionConfigCompletionsResult,
} from '../session/commands.ts';
import type {
  AuthenticateParams,
  InitializeParams,
  InitializeResult,
  ReconnectParams,
  ReconnectResult,
  SubscribeParams,
  SubscribeResult,
} from './connection-commands.ts';
import type { JsonObject } from './json.ts';
import type {
  CreateResourceWatchParams,
  CreateResourceWatchResult,
  ResourceDeleteParams,
  ResourceListParams,
  ResourceListResult,
  ResourceMkdirParams,
  ResourceReadParams,
  ResourceReadResult,
  ResourceRequestParams,
  ResourceResolveParams,
  ResourceResolveResult,
  ResourceTransferParams,
  ResourceWriteParams,
} from './resources.ts';
import type { Uri } from './uri.ts';

interface Command<P, R> {
  readonly params: P;
  readonly result: R;
}

interface OnChannel {
  readonly channel: Uri;
}

/** Hosts answer null or an empty object where nothing is to be said. */
export type Nothing = null | Readonly<Record<string, never>>;

/** Every request a client may send, with what it asks and what it answers (AHP Commands). */
export interface Commands {
  readonly initialize: Command<InitializeParams, InitializeResult>;
  readonly reconnect: Command<ReconnectParams, ReconnectResult>;
  readonly ping: Command<OnChannel, Nothing>;
  readonly subscribe: Command<SubscribeParams, SubscribeResult>;
  readonly authenticate: Command<AuthenticateParams, Nothing>;
  readonly listSessions: Command<OnChannel & { readonly limit?: number; readonly cursor?: string }, ListSessionsResult>;
  readonly createSession: Command<CreateSessionParams, Nothing>;
  readonly disposeSession: Command<OnChannel, Nothing>;
  readonly resolveSessionConfig: Command<ResolveSessionConfigParams, ResolveSessionConfigResult>;
  readonly sessionConfigCompletions: Command<SessionConfigCompletionsParams, SessionConfigCompletionsResult>;
  readonly createChat: Command<CreateChatParams, Nothing>;
  readonly disposeChat: Command<OnChannel, Nothing>;
  readonly moveChat: Command<MoveChatParams, { readonly session: Uri }>;
  readonly fetchTurns: Command<OnChannel & { readonly cursor?: string }, Nothing>;
  readonly completions: Command<CompletionsParams, CompletionsResult>;
  readonly createTerminal: Command<CreateTerminalParams, Nothing>;
  readonly disposeTerminal: Command<OnChannel, Nothing>;
  readonly invokeChangesetOperation: Command<InvokeChangesetOperationParams, InvokeChangesetOperationResult>;
  readonly listAutomationTriggerDefinitions: Command<
    ListAutomationTriggerDefinitionsParams,
    ListAutomationTriggerDefinitionsResult
  >;
  /** Answers with the channel of the run. */
  readonly runAutomation: Command<RunAutomationParams, { readonly resource: Uri }>;
  readonly fetchAutomationRuns: Command<FetchAutomationRunsParams, Nothing>;
  readonly resourceRead: Command<ResourceReadParams, ResourceReadResult>;
  readonly resourceWrite: Command<ResourceWriteParams, Nothing>;
  readonly resourceList: Command<ResourceListParams, ResourceListResult>;
  readonly resourceResolve: Command<ResourceResolveParams, ResourceResolveResult>;
  readonly resourceMkdir: Command<ResourceMkdirParams, Nothing>;
  readonly resourceCopy: Command<ResourceTransferParams, Nothing>;
  readonly resourceMove: Command<ResourceTransferParams, Nothing>;
  readonly resourceDelete: Command<ResourceDeleteParams, Nothing>;
  readonly resourceRequest: Command<ResourceRequestParams, Nothing>;
  readonly createResourceWatch: Command<CreateResourceWatchParams, CreateResourceWatchResult>;
}

export type CommandName = keyof Commands;

/** Any request may carry provider data beside its own members. */
export type ParamsOf<M extends CommandName> = Commands[M]['params'] & { readonly _meta?: JsonObject };
export type ResultOf<M extends CommandName> = Commands[M]['result'];

export interface CreateTerminalParams {
  readonly channel: Uri;
  readonly claim: TerminalClaim;
  readonly name?: string;
  readonly cwd?: Uri;
  readonly cols?: number;
  readonly rows?: number;
}

export interface InvokeChangesetOperationParams {
  readonly channel: Uri;
  readonly operationId: string;
  readonly target?: ChangesetOperationTarget;
}
