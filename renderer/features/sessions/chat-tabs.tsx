import { type ReactNode, useId, useState } from 'react';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { focusComposer } from '../../parts/transcript/focus-composer.ts';
import { replacePlace, type SessionPlace } from '../../store/navigation.ts';
import { useSession } from '../../store/selectors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { type TabItem, Tabs } from '../../ui/tabs.tsx';
import { chatTitle, originIcon } from './chat-names.ts';
import { ChatOrigin } from './chat-origin.tsx';
import styles from './chat-tabs.module.css';
import { DisposeChatDialog } from './dispose-chat-dialog.tsx';
import { statusGlyph } from './session-status.ts';
import { shownChats } from './shown-chats.ts';
import { useChatKeys } from './use-chat-keys.ts';
import { type NewChat, useNewChat } from './use-new-chat.ts';

export interface ChatTabsProps {
  readonly open: SessionPlace;
  readonly chat: Uri | undefined;
  /** What shows of the chosen one. */
  readonly children: ReactNode;
}

const NONE: readonly ChatSummary[] = [];

/** The Chats of a Session. Where there can be only one it needs no tab, just the line that ends the head. */
export function ChatTabs({ open, chat, children }: ChatTabsProps) {
  const { hostId, session } = open;
  const tabsId = useId();
  const chats = useSession(hostId, session, (state) => state.chats) ?? NONE;
  const defaultChat = useSession(hostId, session, (state) => state.defaultChat);
  const shown = shownChats({ chats, defaultChat });
  const newChat = useNewChat(open);
  const show = (id: Uri) => replacePlace({ screen: 'sessions', session: { hostId, session, chat: id } });

  useChatKeys({ chats: shown.map(({ resource }) => resource), shown: chat, show, create: newChat.create });

  if (chat === undefined || (shown.length < 2 && !newChat.isOffered)) {
    return (
      <>
        <hr className={styles.line} />
        {children}
      </>
    );
  }
  return (
    <>
      <Tabs
        label="Chats"
        tabsId={tabsId}
        items={shown.map(tabOf)}
        selected={chat}
        onSelect={show}
        end={<TabActions open={open} chats={shown} chat={chat} newChat={newChat} />}
      />
      <TabPanel tabsId={tabsId} id={chat}>
        <ChatOrigin open={open} chat={chat} />
        {newChat.failure === undefined ? null : (
          <Banner
            tone="bad"
            glyph="failed"
            action={
              <Button size="sm" onPress={newChat.dismiss}>
                Dismiss
              </Button>
            }
          >
            {newChat.failure}
          </Banner>
        )}
        {children}
      </TabPanel>
    </>
  );
}

interface TabActionsProps {
  readonly open: SessionPlace;
  readonly chats: readonly ChatSummary[];
  readonly chat: Uri;
  readonly newChat: NewChat;
}

/** What can be done with Chats; one that the agent has started is the agent's. */
function TabActions({ open: { hostId, session }, chats, chat, newChat }: TabActionsProps) {
  const [disposing, setDisposing] = useState<ChatSummary>();
  const shown = chats.find(({ resource }) => resource === chat);
  const others = chats.filter(({ resource }) => resource !== chat);
  return (
    <>
      {newChat.isOffered ? (
        <IconButton icon="plus" label="New Chat" keys={['Ctrl', 'T']} offReason={newChat.off} onPress={newChat.create} />
      ) : null}
      {shown && others.length > 0 ? (
        <IconButton
          icon="trash"
          label={`Dispose the Chat ${chatTitle(shown)}`}
          offReason={newChat.off}
          onPress={() => setDisposing(shown)}
        />
      ) : null}
      {disposing ? (
        <DisposeChatDialog
          open={{ hostId, session }}
          chat={disposing}
          onClose={() => setDisposing(undefined)}
          onDisposed={() => {
            replacePlace({ screen: 'sessions', session: { hostId, session } });
            focusComposer({ session });
          }}
        />
      ) : null}
    </>
  );
}

function tabOf(chat: ChatSummary): TabItem {
  return {
    id: chat.resource,
    label: chatTitle(chat),
    before: signOf(chat),
    after: chat.interactivity === 'read-only' ? <Icon name="lock" size={14} label="Read only" /> : undefined,
  };
}

function signOf({ origin, status }: ChatSummary) {
  const glyph = statusGlyph(status);
  const icon = originIcon(origin);
  // Where it came from is worth the place only while it is quiet.
  return glyph !== 'idle' || icon === undefined ? <StatusGlyph glyph={glyph} /> : <Icon name={icon} size={14} />;
}
