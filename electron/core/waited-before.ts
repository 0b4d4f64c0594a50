import type { HostEntry, HostId } from '../../shared/app/state.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import { needsInput } from '../../shared/protocol/common/status.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Replicas } from '../hosts/replicas.ts';

/** Which sessions waited for a person already when their host was connected. */
export interface WaitedBefore {
  /** Brings it in step with what the lists and connections are now. */
  update(hosts: readonly HostEntry[]): void;
  /** True for a session that began to wait while its host was connected and its list known. */
  isNews(hostId: HostId, session: Uri): boolean;
}

interface Watched {
  /** When the connection was made: another one begins anew. */
  readonly since: number;
  readonly sessions: ReadonlySet<Uri>;
}

export function createWaitedBefore(replicas: Replicas): WaitedBefore {
  const watched = new Map<HostId, Watched>();

  /** Undefined while the list is being read. */
  function waitingOn(hostId: HostId): ReadonlySet<Uri> | undefined {
    const list = replicas.get({ hostId, channel: CATALOGUE_CHANNEL }, 'catalogue')?.confirmed;
    if (list?.listing !== 'complete') return undefined;
    return new Set(list.rows.filter((row) => needsInput(row.status)).map(({ resource }) => resource));
  }

  function updateHost({ id, connection }: HostEntry): void {
    const known = watched.get(id);
    watched.delete(id);
    const now = waitingOn(id);
    if (connection.status !== 'connected' || !now) return;
    const { since } = connection;
    // A session that has stopped waiting is like any other from then on.
    const sessions = known?.since === since ? new Set([...known.sessions].filter((session) => now.has(session))) : now;
    watched.set(id, { since, sessions });
  }

  return {
    update: (hosts) => hosts.forEach(updateHost),
    isNews: (hostId, session) => {
      const before = watched.get(hostId);
      return before !== undefined && !before.sessions.has(session);
    },
  };
}
