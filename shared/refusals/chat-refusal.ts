import type { ChatAction } from '../protocol/chat/actions.ts';
import type { Message, PendingMessageKind } from '../protocol/chat/message.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import type { ToolCallAction } from '../protocol/chat/tool-call-actions.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { inputRefusal } from './input-refusal.ts';
import { toolCallRefusal } from './tool-call-refusal.ts';

export interface ChatQuestion {
  readonly chat: ChatState;
  readonly session: SessionState;
  /** Who wants to act. */
  readonly clientId: string;
}

/**
 * Why a client's action on a chat would be refused, in words for people; undefined when nothing speaks against it (AHP Host
 * validation of client actions). Hosts ask it when the action arrives, the app before it is sent.
 */
export function chatRefusal({ chat, session, clientId }: ChatQuestion, action: ChatAction): string | undefined {
  switch (action.type) {
    case 'chat/turnStarted':
      return turnRefusal(chat, session, action.turnId) ?? messageRefusal(action.message);
    case 'chat/turnCancelled':
      return unless(chat.activeTurn?.id === action.turnId, 'No such turn is running; it may have ended meanwhile.');
    case 'chat/turnResume':
      return unless(canResume(chat, action.turnId), 'This turn cannot be resumed; send the message again.');
    case 'chat/truncated':
      return truncationRefusal(chat, action.turnId);
    case 'chat/pendingMessageSet':
      return messageRefusal(action.message);
    case 'chat/draftChanged':
      return action.draft && messageRefusal(action.draft);
    case 'chat/pendingMessageRemoved':
      return unless(isPending(chat, action.kind, action.id), 'No such message is waiting; it may have been sent meanwhile.');
    case 'chat/workingDirectorySet':
      return directoryRefusal(session, action.directory);
    case 'chat/isArchivedChanged':
      return unless(session.defaultChat !== chat.resource, 'The default chat is archived with its session.');
    case 'chat/inputAnswerChanged':
    case 'chat/inputCompleted':
      return inputRefusal(chat, action);
    default:
      return isToolCallAction(action) ? toolCallRefusal(chat, clientId, action) : undefined;
  }
}

function unless(isAccepted: boolean, reason: string): string | undefined {
  return isAccepted ? undefined : reason;
}

function turnRefusal(chat: ChatState, session: SessionState, turnId: string): string | undefined {
  if (chat.activeTurn) return 'A turn is running in this chat; queue the message, or cancel the turn first.';
  if (chat.turns.some((turn) => turn.id === turnId)) return 'The chat already has a turn of this id.';
  if (session.lifecycle === 'failed') return 'This session could not be created, so no turn can start in it.';
  return undefined;
}

function messageRefusal(message: Message): string | undefined {
  return unless(message.origin.kind === 'user', 'A client may only send messages of origin "user".');
}

function canResume({ activeTurn, turns }: ChatState, turnId: string): boolean {
  const latest = turns.at(-1);
  const last = latest?.responseParts.at(-1);
  return !activeTurn && latest?.id === turnId && latest.state === 'error' && last?.kind === 'error' && last.resumable === true;
}

function truncationRefusal(chat: ChatState, turnId: string | undefined): string | undefined {
  // Turns that are not loaded yet cannot be told from turns that do not exist.
  const hasAll = chat.turnsNextCursor === undefined;
  const isKnown = turnId === undefined || !hasAll || chat.turns.some((turn) => turn.id === turnId);
  return unless(isKnown, 'The chat has no such turn to go back to.');
}

function isPending(chat: ChatState, kind: PendingMessageKind, id: string): boolean {
  if (kind === 'steering') return chat.steeringMessage?.id === id;
  return chat.queuedMessages?.some((message) => message.id === id) ?? false;
}

function directoryRefusal(session: SessionState, directory: Uri): string | undefined {
  const isKnown = session.workingDirectories?.includes(directory) ?? false;
  return unless(isKnown, `${directory} is not a working directory of the session; add it there first.`);
}

function isToolCallAction(action: ChatAction): action is ToolCallAction {
  return action.type.startsWith('chat/toolCall');
}
