import type { CanvasState } from '../../../shared/protocol/canvas/state.ts';
import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { BackgroundWork } from '../../../shared/protocol/chat/background-work.ts';
import type { CompletionItem, CompletionsParams } from '../../../shared/protocol/chat/commands.ts';
import type { Message } from '../../../shared/protocol/chat/message.ts';
import type { ActiveTurn, ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type {
  ResolveSessionConfigParams,
  SessionConfigCompletionsParams,
  SessionConfigCompletionsResult,
} from '../../../shared/protocol/session/commands.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { SessionConfigSchema, SessionState } from '../../../shared/protocol/session/state.ts';
import type { ToolDefinition } from '../../../shared/protocol/session/tool-definition.ts';
import type { AgentSource } from '../customizations/sources.ts';
import type { AgentServers } from '../mcp/agent-servers.ts';
import type { ClientRequests } from '../server/client-requests.ts';
import type { CommandTerminal } from '../terminals/command-terminal.ts';
import type { Terminal } from '../terminals/terminal.ts';

/** A session as its agent may see and change it. */
export interface AgentSession {
  readonly resource: Uri;
  /** The folder the agent works in, as a path: always the session's first working directory. */
  readonly folder: string;
  /** Undefined once the session is disposed. */
  state(): SessionState | undefined;
  emit(action: SessionAction): void;
  /** Runs a command in a terminal of the session, which clients can follow; the reason in words when it cannot be started. */
  runInTerminal(command: CommandTerminal): Promise<Terminal | { readonly problem: string }>;
  /** Ends what runs in a terminal and takes it off the list; what it has shown can still be followed while the session lasts. */
  releaseTerminal(terminal: Uri): Promise<void>;
  /** Asks a client of the session for something (AHP Requests from the host); never rejects. */
  readonly askClient: ClientRequests['ask'];
  /** The MCP servers that the agent may use. */
  readonly servers: AgentServers;
}

/** What a side chat knows of the chat it came from, frozen when it was opened; a turn that ran then is there as far as it had got. */
export interface SideContext {
  readonly title: string;
  readonly turns: readonly (Turn | ActiveTurn)[];
}

/** What a tool call opens as a chat of its own (AHP Several chats). */
export interface WorkerWish {
  /** The call that the chat belongs to. */
  readonly toolCallId: string;
  readonly title: string;
  /** What the worker is told. */
  readonly message: Message;
  readonly interactivity: 'read-only' | 'hidden';
  /** Goes on when the turn that opened it has ended. */
  readonly outlivesTurn?: boolean;
}

/** A chat at work for another one. */
export interface Worker {
  readonly chat: Uri;
  /** Resolves with its turn as it ended; rejects when the signal aborts first. */
  ended(signal: AbortSignal): Promise<Turn>;
}

type Unstarted<W> = W extends BackgroundWork ? Omit<W, 'startedAt'> : never;

/** Work in the background as its agent names it. */
export type BackgroundTask = Unstarted<BackgroundWork>;

/** Work in the background of a chat; resolves with what the agent should be told when it is done. */
export type BackgroundRun = (signal: AbortSignal) => Promise<string | undefined>;

/** One running turn as its agent sees it. Whatever is emitted after the turn has ended is dropped. */
export interface RunningTurn {
  readonly id: string;
  readonly chat: Uri;
  readonly message: Message;
  readonly session: AgentSession;
  /** Aborts when the turn has ended for any reason, a cancellation included. */
  readonly signal: AbortSignal;
  emit(action: ChatAction): void;
  /** Resolves with the first defined value that `look` finds, now or after a later fold; rejects when the turn has ended. */
  until<T>(look: (chat: ChatState) => T | undefined): Promise<T>;
  /** Takes the steering message out of its slot, if there is one. */
  takeSteering(): Message | undefined;
  /** Keeps content outside the state tree, readable by `resourceRead` also after a restart. */
  keep(content: Uint8Array, contentType: string): Promise<ContentRef>;
  /** How often this turn has failed and was resumed; what it had said until then is in its parts. */
  readonly resumed: number;
  /** What a side chat knows of the chat it came from; undefined in every other chat. */
  context(): Promise<SideContext | undefined>;
  /** Opens a chat in which this agent works on a part of the task. */
  spawn(wish: WorkerWish): Worker;
  /** Shows a canvas in the chat, or what has become of it; false when there is no room for one more. */
  showCanvas(canvas: CanvasState): boolean;
  /** Lets work go on outside the turn; the chat shows it until it is done. */
  background(task: BackgroundTask, run: BackgroundRun): void;
}

/** How a session is set up. */
export interface Setup {
  /** The folder is that of an earlier session, which went over with all that is in it. */
  readonly isInherited: boolean;
  /** Aborts when the session is disposed before it was ready, or the host stops. */
  readonly signal: AbortSignal;
  /** Tells the creator how far it is; nobody hears it who did not ask for it. */
  progress(done: number, total: number | undefined, words: string): void;
}

export type Standing = 'installed' | 'built-in' | 'unusable';

/** What plugs into the host. An agent says and does everything through the actions of its turns. */
export interface Agent {
  /** What it says of itself now; `onInfoChanged` tells when it says something else. */
  readonly info: AgentInfo;
  /** Whether it is a program of this computer or cannot be used now; when not given it comes with the host. */
  readonly standing?: Standing;
  /** What a new session of it can be told. */
  readonly configSchema: SessionConfigSchema;
  /** The tools it has in every session. */
  readonly tools: readonly ToolDefinition[];
  /** Why a person may not take the agent's folder out of a session; follows the folder's path in a sentence. */
  readonly folderReason: string;
  /** Why no session of it can begin now, in words with what to do; undefined when one can. */
  unavailable?(): string | undefined;
  /**
   * The path of the folder that a new session will have as its first working directory: one of its own, or the first of the
   * folders that were chosen for the session.
   */
  folderFor(session: Uri, chosen: readonly string[]): string;
  /**
   * Sets the session up; resolves with the customizations that the agent brings, rejects with a `TurnFailure` when a person
   * should read why it cannot work.
   */
  prepare(session: AgentSession, setup: Setup): Promise<readonly Customization[]>;
  /** Plugins and customization folders that it brings in a session's folder; the host reads and follows them. */
  sources?(folder: string): Promise<readonly AgentSource[]>;
  /** Works on one turn; resolves when it is complete, rejects with a `TurnFailure` when it failed. */
  run(turn: RunningTurn): Promise<void>;
  /** A client's action on the session was taken; what the agent does about it follows as further actions. */
  onSessionAction(session: AgentSession, action: SessionAction): void;
  /** What could be written at the cursor, as the agent's own commands. */
  complete?(session: AgentSession, params: CompletionsParams): readonly CompletionItem[];
  /** What can be chosen together with what was chosen so far; `configSchema` when it is always the same. */
  resolveConfig?(params: ResolveSessionConfigParams): Promise<SessionConfigSchema>;
  /** The values of a setting with `enumDynamic`. */
  completeConfig?(
    params: SessionConfigCompletionsParams,
  ): SessionConfigCompletionsResult['items'] | Promise<SessionConfigCompletionsResult['items']>;
  /** The session is gone for good: ends what still works for it and forgets what was remembered for it. */
  forget?(session: Uri): Promise<void>;
  /** Calls the listener when `info` has changed; returns its undo. */
  onInfoChanged?(listener: () => void): () => void;
  /** Ends what outlives turns. */
  stop(): Promise<void>;
}

/** How a turn fails in a way that a person should read. */
export class TurnFailure extends Error {
  readonly errorType: string;
  /** The agent can go on where it failed when it is asked to. */
  readonly resumable: boolean;

  constructor(errorType: string, message: string, options: ErrorOptions & { readonly resumable?: boolean } = {}) {
    super(message, options);
    this.errorType = errorType;
    this.resumable = options.resumable ?? false;
  }
}
