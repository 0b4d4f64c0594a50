import type { ChatAction } from '../../../../shared/protocol/chat/actions.ts';
import type { Message } from '../../../../shared/protocol/chat/message.ts';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../parts.ts';
import { attachmentsRefusal, withPinnedTurns } from './chat-attachments.ts';
import { interactivityRefusal } from './interactivity.ts';

/** Why this host refuses a client's action on a chat, beside what every host would; undefined when it takes it. */
export function ownChatRefusal(host: HostParts, session: Uri, chat: ChatState, action: ChatAction): string | undefined {
  const message = messageIn(action);
  return interactivityRefusal(chat, action) ?? (message && attachmentsRefusal(host, session, message));
}

/** The action with every chat that its message attaches bounded. */
export function withBoundedChats<A extends ChatAction>(host: HostParts, session: Uri, action: A): A {
  const message = messageIn(action);
  return message ? { ...action, message: withPinnedTurns(host, session, message) } : action;
}

/** A message that is on its way to the agent; a draft is not. */
function messageIn(action: ChatAction): Message | undefined {
  return action.type === 'chat/turnStarted' || action.type === 'chat/pendingMessageSet' ? action.message : undefined;
}
