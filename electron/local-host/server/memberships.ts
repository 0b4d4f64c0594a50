import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../host/parts.ts';
import type { Connection } from './connection.ts';

/** How long a client that lost its socket usually stays an active client of its sessions. */
export const USUAL_GRACE_MS = 30_000;

/** Which clients count as active in which sessions: as long as one of their connections follows the session, and a while longer. */
export interface Memberships {
  /** The client has stopped following something: it leaves the sessions that none of its connections follows. */
  review(clientId: string): void;
  /** A socket of the client is gone: the same, unless it comes back soon. */
  reviewLater(clientId: string): void;
  stop(): void;
}

export function createMemberships(
  { channels, sessions }: HostParts,
  connections: ReadonlySet<Connection>,
  graceInMs: number,
): Memberships {
  const timers = new Map<string, NodeJS.Timeout>();

  function isFollowed(clientId: string, session: Uri): boolean {
    return [...connections].some(({ agreed, subscriptions }) => agreed?.clientId === clientId && subscriptions.has(session));
  }

  function review(clientId: string): void {
    clearTimeout(timers.get(clientId));
    timers.delete(clientId);
    for (const { resource } of sessions.all()) {
      const members = channels.get('session', resource)?.activeClients ?? [];
      const isMember = members.some((member) => member.clientId === clientId);
      if (isMember && !isFollowed(clientId, resource))
        channels.apply(resource, { type: 'session/activeClientRemoved', clientId });
    }
  }

  return {
    review,
    reviewLater(clientId) {
      clearTimeout(timers.get(clientId));
      timers.set(clientId, setTimeout(review, graceInMs, clientId).unref());
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
