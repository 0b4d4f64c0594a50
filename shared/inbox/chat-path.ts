import type { Uri } from '../protocol/common/uri.ts';
import type { SessionState } from '../protocol/session/state.ts';

/** Origins are hints and may form a ring. */
const MAX_DEPTH = 8;

/**
 * How a chat hangs below the session's default one, by its origins (AHP "Chat channel", `origin`): "Main › Review › Lint". Undefined
 * for the default chat and for one that stands alone, as their session's title says it all.
 */
export function chatPath(session: Pick<SessionState, 'chats' | 'defaultChat'>, chat: Uri): string | undefined {
  if (chat === session.defaultChat || session.chats.length < 2) return undefined;
  const titles = titlesDownTo(session.chats, chat, MAX_DEPTH);
  return titles.length === 0 ? undefined : titles.join(' › ');
}

function titlesDownTo(chats: SessionState['chats'], chat: Uri, depth: number): readonly string[] {
  const known = depth > 0 ? chats.find(({ resource }) => resource === chat) : undefined;
  if (!known) return [];
  const title = known.title === '' ? 'Untitled chat' : known.title;
  return known.origin && 'chat' in known.origin ? [...titlesDownTo(chats, known.origin.chat, depth - 1), title] : [title];
}
