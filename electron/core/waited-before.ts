import type { HostEntry, HostId } from '../../shared/app/state.ts';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
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
  /** What this was found out from. */
  readonly list: CatalogueState;
  readonly sessions: ReadonlySet<Uri>;
}

export function createWaitedBefore(replicas: Replicas): WaitedBefore {
  const watched = new Map<HostId, Watched>();

  function updateHost({ id, connection }: HostEntry): void {
    const known = watched.get(id);
    const list = replicas.get({ hostId: id, channel: CATALOGUE_CHANNEL }, 'catalogue')?.confirmed;
    if (connection.status !== 'connected' || list?.listing !== 'complete') {
      watched.delete(id);
      return;
    }
    const { since } = connection;
    const isSame = known?.since === since;
    // Every event asks for all hosts, of which at most one has changed.
    if (isSame && known.list === list) return;
    const now = waitingIn(list);
    // A session that has stopped waiting is like any other from then on.
    const sessions = isSame ? new Set([...known.sessions].filter((session) => now.has(session))) : now;
    watched.set(id, { since, list, sessions });
  }

  return {
    update: (hosts) => hosts.forEach(updateHost),
    isNews: (hostId, session) => {
      const before = watched.get(hostId);
      return before !== undefined && !before.sessions.has(session);
    },
  };
}

function waitingIn({ rows }: CatalogueState): ReadonlySet<Uri> {
  return new Set(rows.filter((row) => needsInput(row.status)).map(({ resource }) => resource));
}
