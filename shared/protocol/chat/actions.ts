import type { Changeset } from '../changeset/catalogue.ts';
import type { UsageInfo } from '../common/content.ts';
import type { JsonObject } from '../common/json.ts';
import type { Uri } from '../common/uri.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ChatInputAnswer, ChatInputAnswers, ChatInputRequest, ChatInputResponseKind } from './input-request.ts';
import type { Message, PendingMessageKind } from './message.ts';
import type { ErrorResponsePart, ResponsePart } from './response-part.ts';
import type { Turn } from './state.ts';
import type { ToolCallAction } from './tool-call-actions.ts';

interface TurnEvent {
  readonly turnId: string;
  /** For observers; never stored. */
  readonly _meta?: JsonObject;
}

interface TurnEnd extends TurnEvent {
  /** Milliseconds by the producer's clock. */
  readonly duration: number;
}

export interface ChatTurnStartedAction extends TurnEvent {
  readonly type: 'chat/turnStarted';
  /** ISO 8601. */
  readonly startedAt: string;
  readonly message: Message;
  readonly queuedMessageId?: string;
}

/** Text for a markdown or a reasoning part. */
export interface ChatTextAction extends TurnEvent {
  readonly type: 'chat/delta' | 'chat/reasoning';
  readonly partId: string;
  readonly content: string;
}

export interface ChatResponsePartAction extends TurnEvent {
  readonly type: 'chat/responsePart';
  readonly part: ResponsePart;
}

export interface ChatUsageAction extends TurnEvent {
  readonly type: 'chat/usage';
  readonly usage: UsageInfo;
}

export interface ChatTurnCompleteAction extends TurnEnd {
  readonly type: 'chat/turnComplete';
}

export interface ChatTurnCancelledAction extends TurnEnd {
  readonly type: 'chat/turnCancelled';
}

export interface ChatErrorAction extends TurnEnd {
  readonly type: 'chat/error';
  readonly part: ErrorResponsePart;
}

/** How a turn ends. */
export type ChatTurnEndAction = ChatTurnCompleteAction | ChatTurnCancelledAction | ChatErrorAction;

/** What happens to the running turn and to the list of turns. */
export type ChatTurnAction =
  | ChatTurnStartedAction
  | ChatTextAction
  | ChatResponsePartAction
  | ChatUsageAction
  | ChatTurnEndAction
  | { readonly type: 'chat/turnResume'; readonly turnId: string }
  | { readonly type: 'chat/truncated'; readonly turnId?: string }
  | { readonly type: 'chat/turnsLoaded'; readonly turns: readonly Turn[]; readonly turnsNextCursor?: string };

export interface ChatInputCompletedAction {
  readonly type: 'chat/inputCompleted';
  readonly requestId: string;
  readonly response: ChatInputResponseKind;
  readonly answers?: ChatInputAnswers;
}

export interface ChatInputAnswerChangedAction {
  readonly type: 'chat/inputAnswerChanged';
  readonly requestId: string;
  readonly questionId: string;
  readonly answer?: ChatInputAnswer;
}

export type ChatInputAction =
  | { readonly type: 'chat/inputRequested'; readonly request: ChatInputRequest }
  | ChatInputAnswerChangedAction
  | ChatInputCompletedAction;

/** The steering message, the queue and the draft. */
export type ChatPendingMessageAction =
  | {
      readonly type: 'chat/pendingMessageSet';
      readonly kind: PendingMessageKind;
      readonly id: string;
      readonly message: Message;
    }
  | { readonly type: 'chat/pendingMessageRemoved'; readonly kind: PendingMessageKind; readonly id: string }
  | { readonly type: 'chat/queuedMessagesReordered'; readonly order: readonly string[] }
  | { readonly type: 'chat/draftChanged'; readonly draft?: Message };

/** What is known about the chat as a whole. */
export type ChatMetadataAction =
  | { readonly type: 'chat/activityChanged'; readonly activity?: string }
  | { readonly type: 'chat/workingDirectorySet'; readonly directory: Uri }
  | { readonly type: 'chat/workingDirectoryRemoved'; readonly directory: Uri }
  | { readonly type: 'chat/isReadChanged'; readonly isRead: boolean }
  | { readonly type: 'chat/isArchivedChanged'; readonly isArchived: boolean }
  | { readonly type: 'chat/movableChanged'; readonly movable: boolean }
  | { readonly type: 'chat/changesetsChanged'; readonly changesets?: readonly Changeset[] }
  | { readonly type: 'chat/backgroundWorkSet'; readonly work: BackgroundWork }
  | { readonly type: 'chat/backgroundWorkRemoved'; readonly id: string }
  | { readonly type: 'chat/canvasesChanged'; readonly canvases?: readonly { readonly resource: Uri }[] };

/** Actions of a chat channel (AHP Chat actions). */
export type ChatAction = ChatTurnAction | ToolCallAction | ChatInputAction | ChatPendingMessageAction | ChatMetadataAction;
