import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Channels } from './channels.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Channels that end with the session or the chat they are about, and of which no list says so. */
const ABOUT_OTHERS: ReadonlySet<ChannelKind> = new Set(['annotations', 'changeset', 'canvas']);

/**
 * Closes a channel that the host no longer has. A session takes its chats with it; whether it takes what else is followed, only the
 * host can tell, as URIs are opaque: it is asked for that once more.
 */
export function closeGone(channels: Channels, subscriptions: Subscriptions, channel: Uri): void {
  const kind = subscriptions.kindOf(channel);
  if (kind !== undefined) close(channels, subscriptions, channel, kind);
  for (const other of subscriptions.channels()) {
    const known = subscriptions.followedKind(other);
    if (known && ABOUT_OTHERS.has(known)) subscriptions.doubt(other);
  }
}

function close(channels: Channels, subscriptions: Subscriptions, channel: Uri, kind: ChannelKind): void {
  const state = kind === 'session' ? (channels.find(channel, kind)?.confirmed as SessionState | undefined) : undefined;
  subscriptions.markGone(channel);
  channels.close(channel, kind, { kind: 'removed' });
  for (const chat of state?.chats ?? []) {
    const known = subscriptions.kindOf(chat.resource);
    if (known !== undefined) close(channels, subscriptions, chat.resource, known);
  }
}
