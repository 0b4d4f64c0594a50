import { type ReactNode, useState } from 'react';
import { ChannelNotice } from '../../parts/host/channel-notice.tsx';
import { sessionChannel } from '../../store/channels.ts';
import type { SessionPlace } from '../../store/navigation.ts';
import { useSession } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pane } from '../../ui/pane.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useWindowKeys } from '../../ui/use-window-keys.ts';
import { AwayNotice } from './away-notice.tsx';
import { ChatTabs } from './chat-tabs.tsx';
import { DetailsPane } from './details-pane.tsx';
import type { DetailsTab } from './details-tab.ts';
import { changeLayout, useLayout } from './layout.ts';
import { LifecycleNotice } from './lifecycle-notice.tsx';
import type { OpenChat } from './open-chat.ts';
import { RefusedHere } from './refused-here.tsx';
import { SessionHeader } from './session-header.tsx';
import { shownChat } from './shown-chats.ts';
import { useMarkRead } from './use-mark-read.ts';

export interface SessionViewProps {
  readonly open: SessionPlace;
  readonly drawChat: (open: OpenChat) => ReactNode;
  readonly details: readonly DetailsTab[];
}

/** One open Session: its head, its Chats, and its details beside them. */
export function SessionView({ open, drawChat, details }: SessionViewProps) {
  const { hostId, session, requestKey } = open;
  const chat = useSession(hostId, session, (state) => open.chat ?? shownChat(state));
  const channel = sessionChannel(hostId, session);
  const panel = useDetails();

  useMarkRead(open);

  return (
    <>
      <Pane label="Session" header={<SessionHeader open={open} hasDetails={panel.isOpen} onDetails={panel.toggle} />}>
        <ChatTabs open={open} chat={chat}>
          <ChannelNotice channel={channel} what="Session" />
          <AwayNotice hostId={hostId} />
          <LifecycleNotice open={open} />
          <RefusedHere open={open} />
          {chat === undefined ? <NoChat open={open} /> : drawChat({ hostId, session, chat, requestKey })}
        </ChatTabs>
      </Pane>
      {panel.isOpen ? <DetailsPane open={open} tabs={details} isOverlay={panel.isOverlay} onClose={panel.toggle} /> : null}
    </>
  );
}

interface Details {
  readonly isOpen: boolean;
  /** Over the transcript, in a window too narrow for both. */
  readonly isOverlay: boolean;
  readonly toggle: () => void;
}

function useDetails(): Details {
  const isOverlay = useMedia('(max-width: 1099px)');
  const isWanted = useLayout((layout) => layout.hasDetails);
  const [isOver, setOver] = useState(false);
  const toggle = () => (isOverlay ? setOver(!isOver) : changeLayout(({ hasDetails }) => ({ hasDetails: !hasDetails })));

  useWindowKeys((event) => {
    const isKey = event.key.toLowerCase() === 'b' && event.altKey && (event.ctrlKey || event.metaKey);
    return isKey ? toggle : undefined;
  });

  return { isOpen: isOverlay ? isOver : isWanted, isOverlay, toggle };
}

interface NoChatProps {
  readonly open: SessionPlace;
}

function NoChat({ open }: NoChatProps) {
  const isKnown = useSession(open.hostId, open.session, () => true);
  return isKnown ? <Empty title="This Session has no Chat">The Host has made none, or has hidden it.</Empty> : null;
}
