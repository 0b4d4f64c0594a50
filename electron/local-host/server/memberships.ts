import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../host/parts.ts';

/** How long a client that lost its socket stays an active client of its sessions. */
const GRACE_MS = 30_000;

/** Which clients count as active in which sessions: membership ends by unsubscribing, and a while after the socket is gone. */
export interface Memberships {
  /** The client no longer follows the session. */
  left(clientId: string, session: Uri): void;
  /** The client is back and follows these channels; everywhere else its membership ends. */
  returned(clientId: string, channels: readonly Uri[]): void;
  /** The client's last socket is gone. */
  lost(clientId: string): void;
  stop(): void;
}

export function createMemberships({ channels, sessions }: HostParts): Memberships {
  const timers = new Map<string, NodeJS.Timeout>();

  function left(clientId: string, session: Uri): void {
    const members = channels.get('session', session)?.activeClients ?? [];
    if (!members.some((member) => member.clientId === clientId)) return;
    channels.apply(session, { type: 'session/activeClientRemoved', clientId });
  }

  function leaveAllBut(clientId: string, kept: readonly Uri[]): void {
    for (const { resource } of sessions.all()) if (!kept.includes(resource)) left(clientId, resource);
  }

  return {
    left,
    returned(clientId, kept) {
      clearTimeout(timers.get(clientId));
      timers.delete(clientId);
      leaveAllBut(clientId, kept);
    },
    lost(clientId) {
      clearTimeout(timers.get(clientId));
      timers.set(clientId, setTimeout(leaveAllBut, GRACE_MS, clientId, []).unref());
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
