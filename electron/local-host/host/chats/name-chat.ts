import type { ActionEnvelope } from '../../../../shared/protocol/common/envelope.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { Channels } from '../channels.ts';

const MAX_TITLE = 60;
const UNNAMED = /^Chat \d+$/;

/** The first line of a message as a title; undefined when there is none. */
export function lineOf(text: string): string | undefined {
  const line = text.trim().split('\n', 1)[0] ?? '';
  if (line === '') return undefined;
  return line.length > MAX_TITLE ? `${line.slice(0, MAX_TITLE - 1)}…` : line;
}

/**
 * Names a chat in its session's catalogue after its first message. No action of a chat carries a title, so the chat's own state
 * keeps the one it was opened with.
 */
export function nameChatAfterFirstMessage(channels: Channels, session: Uri, { channel, action }: ActionEnvelope): void {
  if (action.type !== 'chat/turnStarted') return;
  const known = channels.get('session', session)?.chats.find(({ resource }) => resource === channel);
  const title = known && UNNAMED.test(known.title) ? lineOf(action.message.text) : undefined;
  if (title !== undefined) channels.apply(session, { type: 'session/chatUpdated', chat: channel, changes: { title } });
}
