import { useState } from 'react';
import { ChannelNotice } from '../../parts/host/channel-notice.tsx';
import { type ChatAt, ChatAtContext } from '../../parts/transcript/chat-at.ts';
import { TurnDialogs } from '../../parts/transcript/turn-dialogs.tsx';
import { chatChannel } from '../../store/channels.ts';
import { useChat } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import styles from './chat-pane.module.css';
import { Composer } from './composer.tsx';
import { StrayRequests } from './stray-requests.tsx';
import { Transcript } from './transcript.tsx';

export interface ChatPaneProps {
  readonly at: ChatAt;
  readonly requestKey: string | undefined;
}

/** One Chat: what was said, and what to say next. */
export function ChatPane({ at, requestKey }: ChatPaneProps) {
  const { hostId, chat } = at;
  const [sends, setSends] = useState(0);
  const channel = chatChannel(hostId, chat);
  return (
    <ChatAtContext value={at}>
      <div className={styles.pane}>
        <ChannelNotice channel={channel} what="Chat" />
        <ChatBody key={`${hostId} ${chat}`} at={at} requestKey={requestKey} sends={sends} />
        <StrayRequests at={at} />
        <Composer key={`${hostId} ${chat} composer`} at={at} onSent={() => setSends((count) => count + 1)} />
        <TurnDialogs />
      </div>
    </ChatAtContext>
  );
}

interface ChatBodyProps extends ChatPaneProps {
  readonly sends: number;
}

function ChatBody({ at, requestKey, sends }: ChatBodyProps) {
  const isEmpty = useChat(at.hostId, at.chat, (chat) => chat.turns.length === 0 && !chat.activeTurn);
  if (isEmpty === undefined) return <div className={styles.blank} role="status" aria-label="Loading the Chat" />;
  if (isEmpty) return <Empty title="Nothing has been said yet">The first message starts a Turn.</Empty>;
  return <Transcript at={at} requestKey={requestKey} sends={sends} />;
}
