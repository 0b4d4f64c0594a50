import type { HostId } from '../../shared/app/state.ts';
import type { HostSource } from '../../shared/inbox/derive.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Replica, ReplicaKind, ReplicaState } from '../../shared/sync/replica.ts';
import { catalogueChannel } from './channels.ts';
import { type Channel, channelsOf, replicaOf } from './replicas.ts';

/** What the Inbox is derived from, host by host. */
export interface HostSources {
  /** The same object until something of this host has changed, so that deriving from it again costs nothing. */
  of(hostId: HostId): HostSource;
  changed(channel: Channel): void;
  clear(): void;
}

export function createHostSources(): HostSources {
  const known = new Map<HostId, HostSource>();
  return {
    of(hostId) {
      const source = known.get(hostId) ?? sourceOf(hostId);
      known.set(hostId, source);
      return source;
    },
    changed: ({ hostId }) => void known.delete(hostId),
    clear: () => known.clear(),
  };
}

function sourceOf(hostId: HostId): HostSource {
  const sessions = new Map<Uri, ReplicaState<'session'>>();
  const chats = new Map<Uri, ReplicaState<'chat'>>();
  for (const { channel, store } of channelsOf(hostId)) {
    const replica = store.getState();
    if (replica.closed) continue;
    if (isKind(channel, replica, 'session')) sessions.set(channel.channel, replica.confirmed);
    if (isKind(channel, replica, 'chat')) chats.set(channel.channel, replica.confirmed);
  }
  return { hostId, rows: replicaOf(catalogueChannel(hostId)).confirmed?.rows ?? [], sessions, chats };
}

type Confirmed<K extends ReplicaKind> = Replica<K> & { readonly confirmed: ReplicaState<K> };

function isKind<K extends ReplicaKind>(channel: Channel, replica: Replica, kind: K): replica is Confirmed<K> & Replica {
  return channel.kind === kind && replica.confirmed !== undefined;
}
