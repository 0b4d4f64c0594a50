import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { IconName } from '../../ui/icon-paths.ts';

export function chatTitle({ title }: Pick<ChatSummary, 'title'>): string {
  return title || 'Untitled Chat';
}

type Origin = NonNullable<ChatSummary['origin']>;

const icons: Readonly<Record<Origin['kind'], IconName | undefined>> = {
  user: undefined,
  fork: 'fork',
  sideChat: 'comment',
  tool: 'subagent',
};

/** The sign of where a Chat comes from; none for one that a person began anew. */
export function originIcon(origin: ChatSummary['origin']): IconName | undefined {
  return origin && (Object.hasOwn(icons, origin.kind) ? icons[origin.kind] : 'question');
}

const words: Readonly<Record<Origin['kind'], string | undefined>> = {
  user: undefined,
  fork: 'Fork of',
  sideChat: 'Side Chat of',
  tool: 'Started by a tool in',
};

/** Where a Chat comes from, up to the name of the other one. */
export function originWords(origin: Origin): string | undefined {
  return Object.hasOwn(words, origin.kind) ? words[origin.kind] : 'Comes from';
}

/** The Chat that an origin points to, as far as the Session still has it; it may be gone, or hidden. */
export function originChat(origin: Origin, chats: readonly ChatSummary[]): ChatSummary | undefined {
  const uri: Uri | undefined = 'chat' in origin ? origin.chat : undefined;
  const chat = chats.find(({ resource }) => resource === uri);
  return chat?.interactivity === 'hidden' ? undefined : chat;
}
