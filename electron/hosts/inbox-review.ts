import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Catalogue } from './catalogue.ts';
import type { Channels } from './channels.ts';
import { inboxChannels } from './inbox-channels.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface InboxReviewOptions {
  /** Under which the host knows this app. */
  readonly clientId: string;
  readonly channels: Channels;
  readonly catalogue: Catalogue;
  readonly subscriptions: Subscriptions;
}

/** Follows what the inbox needs to know of, found out once for all that is folded in one go. */
export function createInboxReview({ clientId, channels, catalogue, subscriptions }: InboxReviewOptions): () => void {
  let isDirty = false;

  function review(): void {
    isDirty = false;
    const followed = subscriptions.channels().flatMap((channel) => {
      const state = channels.find(channel, 'session')?.confirmed as SessionState | undefined;
      return state && subscriptions.followedKind(channel) === 'session' ? [[channel, state] as const] : [];
    });
    const isHeld = (session: string) => subscriptions.isHeld(session);
    const { rows } = catalogue.state();
    subscriptions.wantForInbox(inboxChannels({ clientId, rows, isHeld, sessions: new Map(followed) }));
  }

  return () => {
    if (isDirty) return;
    isDirty = true;
    queueMicrotask(review);
  };
}
