import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Channels } from './channels.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Closes a channel that the host no longer has. A session takes its chats with it. */
export function closeGone(channels: Channels, subscriptions: Subscriptions, channel: Uri): void {
  const kind = subscriptions.kindOf(channel);
  if (kind === undefined) return;
  const state = kind === 'session' ? (channels.find(channel, kind)?.confirmed as SessionState | undefined) : undefined;
  subscriptions.markGone(channel);
  channels.close(channel, kind, { kind: 'removed' });
  for (const chat of state?.chats ?? []) closeGone(channels, subscriptions, chat.resource);
}
