import { type ReactNode, useId } from 'react';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { replacePlace, type SessionPlace } from '../../store/navigation.ts';
import { useSession } from '../../store/selectors.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { type TabItem, Tabs } from '../../ui/tabs.tsx';
import styles from './chat-tabs.module.css';
import { statusGlyph } from './session-status.ts';
import { shownChats } from './shown-chats.ts';

export interface ChatTabsProps {
  readonly open: SessionPlace;
  readonly chat: Uri | undefined;
  /** What shows of the chosen one. */
  readonly children: ReactNode;
}

const NONE: readonly ChatSummary[] = [];

/** The Chats of a Session. A single one needs no tab, only the line that ends the head. */
export function ChatTabs({ open, chat, children }: ChatTabsProps) {
  const { hostId, session } = open;
  const tabsId = useId();
  const chats = useSession(hostId, session, (state) => state.chats) ?? NONE;
  const defaultChat = useSession(hostId, session, (state) => state.defaultChat);
  const shown = shownChats({ chats, defaultChat });
  if (shown.length < 2 || chat === undefined) {
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
        onSelect={(id) => replacePlace({ screen: 'sessions', session: { hostId, session, chat: id } })}
      />
      <TabPanel tabsId={tabsId} id={chat}>
        {children}
      </TabPanel>
    </>
  );
}

function tabOf(chat: ChatSummary): TabItem {
  return {
    id: chat.resource,
    label: chat.title || 'Untitled Chat',
    before: signOf(chat),
    after: chat.interactivity === 'read-only' ? <Icon name="lock" size={14} label="Read only" /> : undefined,
  };
}

function signOf({ origin, status }: ChatSummary) {
  const glyph = statusGlyph(status);
  // Where it came from is worth the place only while it is quiet.
  if (glyph !== 'idle' || !origin || origin.kind === 'user') return <StatusGlyph glyph={glyph} />;
  const icons = { fork: 'fork', sideChat: 'comment', tool: 'subagent' } as const;
  return <Icon name={icons[origin.kind] ?? 'comment'} size={14} />;
}
