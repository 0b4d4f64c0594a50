import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { Message } from '../../../shared/protocol/chat/message.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type { ToolCallAction } from '../../../shared/protocol/chat/tool-call-actions.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { inputRefusal } from './input-refusal.ts';
import { toolCallRefusal } from './tool-call-refusal.ts';

export interface ChatQuestion {
  readonly chat: ChatState;
  readonly session: SessionState;
  readonly clientId: string;
}

/** Why the host refuses a client's action on a chat, in words; undefined when it takes it (AHP Host validation of client actions). */
export function chatRefusal({ chat, session, clientId }: ChatQuestion, action: ChatAction): string | undefined {
  switch (action.type) {
    case 'chat/turnStarted':
      return turnRefusal(chat, session, action.turnId) ?? messageRefusal(action.message);
    case 'chat/turnCancelled':
      return chat.activeTurn?.id === action.turnId ? undefined : 'No such turn is running; it may have ended meanwhile.';
    case 'chat/turnResume':
      return 'This turn cannot be resumed; send the message again.';
    case 'chat/truncated':
      return truncationRefusal(chat, action.turnId);
    case 'chat/pendingMessageSet':
      return messageRefusal(action.message);
    case 'chat/draftChanged':
      return action.draft && messageRefusal(action.draft);
    case 'chat/pendingMessageRemoved':
      return isPending(chat, action.kind, action.id)
        ? undefined
        : 'No such message is waiting; it may have been sent meanwhile.';
    case 'chat/workingDirectorySet':
      return directoryRefusal(session, action.directory);
    case 'chat/inputAnswerChanged':
    case 'chat/inputCompleted':
      return inputRefusal(chat, action);
    default:
      return isToolCallAction(action) ? toolCallRefusal(chat, clientId, action) : undefined;
  }
}

function turnRefusal(chat: ChatState, session: SessionState, turnId: string): string | undefined {
  if (chat.activeTurn) return 'A turn is running in this chat; queue the message, or cancel the turn first.';
  if (chat.turns.some((turn) => turn.id === turnId)) return 'The chat already has a turn of this id.';
  if (session.lifecycle === 'failed') return 'This session could not be created, so no turn can start in it.';
  return undefined;
}

function messageRefusal(message: Message): string | undefined {
  return message.origin.kind === 'user' ? undefined : 'A client may only send messages of origin "user".';
}

function truncationRefusal(chat: ChatState, turnId: string | undefined): string | undefined {
  if (turnId === undefined || chat.turns.some((turn) => turn.id === turnId)) return undefined;
  return 'The chat has no such turn to go back to.';
}

function isPending(chat: ChatState, kind: 'steering' | 'queued', id: string): boolean {
  if (kind === 'steering') return chat.steeringMessage?.id === id;
  return chat.queuedMessages?.some((message) => message.id === id) ?? false;
}

function directoryRefusal(session: SessionState, directory: Uri): string | undefined {
  if (session.workingDirectories?.includes(directory)) return undefined;
  return `${directory} is not a working directory of the session; add it there first.`;
}

function isToolCallAction(action: ChatAction): action is ToolCallAction {
  return action.type.startsWith('chat/toolCall');
}
