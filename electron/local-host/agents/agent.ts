import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { CompletionItem, CompletionsParams } from '../../../shared/protocol/chat/commands.ts';
import type { Message } from '../../../shared/protocol/chat/message.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ContentRef } from '../../../shared/protocol/common/content.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentInfo } from '../../../shared/protocol/root/state.ts';
import type { SessionAction } from '../../../shared/protocol/session/actions.ts';
import type {
  SessionConfigCompletionsParams,
  SessionConfigCompletionsResult,
} from '../../../shared/protocol/session/commands.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import type { SessionConfigSchema, SessionState } from '../../../shared/protocol/session/state.ts';
import type { ToolDefinition } from '../../../shared/protocol/session/tool-definition.ts';

/** A session as its agent may see and change it. */
export interface AgentSession {
  readonly resource: Uri;
  /** The folder the agent works in, as a path: always the session's first working directory. */
  readonly folder: string;
  /** Undefined once the session is disposed. */
  state(): SessionState | undefined;
  emit(action: SessionAction): void;
}

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
}

/** What plugs into the host. An agent says and does everything through the actions of its turns. */
export interface Agent {
  /** What it says of itself now; `onInfoChanged` tells when it says something else. */
  readonly info: AgentInfo;
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
  prepare(session: AgentSession): Promise<readonly Customization[]>;
  /** Works on one turn; resolves when it is complete, rejects with a `TurnFailure` when it failed. */
  run(turn: RunningTurn): Promise<void>;
  /** A client's action on the session was taken; what the agent does about it follows as further actions. */
  onSessionAction(session: AgentSession, action: SessionAction): void;
  /** What could be written at the cursor, as the agent's own commands. */
  complete?(session: AgentSession, params: CompletionsParams): readonly CompletionItem[];
  /** The values of a setting with `enumDynamic`. */
  completeConfig?(params: SessionConfigCompletionsParams): SessionConfigCompletionsResult['items'];
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

  constructor(errorType: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.errorType = errorType;
  }
}
