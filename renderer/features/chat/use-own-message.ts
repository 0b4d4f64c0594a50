import type { ChatAction } from '../../../shared/protocol/chat/actions.ts';
import type { ChatAt } from '../../parts/transcript/chat-at.ts';
import { chatChannel } from '../../store/channels.ts';
import { useReplica } from '../../store/use-channel.ts';

export interface OwnMessage {
  /** True while the text waits for the host's echo. */
  readonly isSending: boolean;
  /** Why the host refused this very text, if it did. */
  readonly refusal: string | undefined;
}

/** What became of a text that was sent and still stands in the composer: main keeps it there until the host has echoed it. */
export function useOwnMessage({ hostId, chat }: ChatAt, text: string): OwnMessage {
  const channel = chatChannel(hostId, chat);
  const isSending = useReplica(channel, ({ pending }) => text !== '' && pending.some((own) => isMessage(own.action, text)));
  const refusal = useReplica(channel, ({ rejected }) =>
    text === '' ? undefined : rejected.findLast((own) => isMessage(own.action, text))?.reason,
  );
  return { isSending, refusal };
}

function isMessage(action: ChatAction, text: string): boolean {
  const isOne = action.type === 'chat/turnStarted' || action.type === 'chat/pendingMessageSet';
  // A steering message is sent joined to the one before it.
  return isOne && (action.message.text === text || action.message.text.endsWith(`\n\n${text}`));
}
