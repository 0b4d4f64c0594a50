import type { ChatAction } from '../../../../shared/protocol/chat/actions.ts';
import type { Message } from '../../../../shared/protocol/chat/message.ts';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../parts.ts';
import { wasSent } from '../pending-messages.ts';
import { attachmentsRefusal, withPinnedTurns } from './chat-attachments.ts';
import { interactivityRefusal } from './interactivity.ts';

/** Why this host refuses a client's action on a chat, beside what every host would; undefined when it takes it. */
export function ownChatRefusal(host: HostParts, session: Uri, chat: ChatState, action: ChatAction): string | undefined {
  const message = messageIn(action);
  return (
    interactivityRefusal(chat, action) ??
    lateRefusal(host, chat, action) ??
    (message && attachmentsRefusal(host, session, message))
  );
}

function lateRefusal({ channels }: HostParts, { resource }: ChatState, action: ChatAction): string | undefined {
  if (action.type !== 'chat/pendingMessageSet' || !wasSent(channels, resource, action.id)) return undefined;
  return 'This message has been sent meanwhile, so it can no longer be changed; write another one.';
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
