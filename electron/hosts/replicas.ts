import type { HostId } from '../../shared/app/state.ts';
import type { ChannelKey, WindowEvent } from '../../shared/ipc/contract.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { emptyReplica, type Replica, type ReplicaKind } from '../../shared/sync/replica.ts';

export type HeldChannel = ChannelKey & { readonly kind: ReplicaKind };

/** Every replica of one core, and the one place where they change. */
export interface Replicas {
  find(key: ChannelKey): Replica | undefined;
  /** The replica of `key` when it is of this kind. */
  get<K extends ReplicaKind>(key: ChannelKey, kind: K): Replica<K> | undefined;
  keys(): readonly HeldChannel[];
  /** Those of one host, by channel. */
  ofHost(hostId: HostId): ReadonlyMap<Uri, Replica>;
  /** Folds one event and then tells every listener the same event; what changes nothing is told to nobody. */
  fold<K extends ReplicaKind>(key: ChannelKey, kind: K, event: SyncEvent<K>): void;
  /** Drops a replica that nobody looks at any more. */
  forget(key: ChannelKey): void;
  /** Calls the listener with every folded event in order; returns its undo. */
  onEvent(listener: (event: WindowEvent) => void): () => void;
}

export function createReplicas(initialRules: Rules): Replicas {
  const hosts = new Map<HostId, Map<Uri, Replica>>();
  const listeners = new Set<(event: WindowEvent) => void>();
  const waiting: WindowEvent[] = [];
  let telling = false;

  /** A listener may fold in turn: its event is told after the current one, so all listeners see one order. */
  function tell(event: WindowEvent) {
    waiting.push(event);
    if (telling) return;
    telling = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) for (const listener of [...listeners]) listener(next);
    } finally {
      telling = false;
    }
  }

  const find = ({ hostId, channel }: ChannelKey) => hosts.get(hostId)?.get(channel);

  function channelsOf(hostId: HostId): Map<Uri, Replica> {
    const known = hosts.get(hostId) ?? new Map<Uri, Replica>();
    hosts.set(hostId, known);
    return known;
  }

  return {
    find,
    get: (key, kind) => {
      const replica = find(key);
      return isOfKind(replica, kind) ? replica : undefined;
    },
    keys: () =>
      [...hosts].flatMap(([hostId, channels]) => [...channels].map(([channel, { kind }]) => ({ hostId, channel, kind }))),
    ofHost: (hostId) => hosts.get(hostId) ?? new Map(),
    fold: (key, kind, event) => {
      const { hostId, channel } = key;
      const known = find(key) ?? emptyReplica<ReplicaKind>(kind, initialRules);
      if (known.kind !== kind) return;
      const next = applySync<ReplicaKind>(known, event);
      if (next === known) return;
      channelsOf(hostId).set(channel, next);
      tell({ hostId, channel, kind, event });
    },
    forget: ({ hostId, channel }) => {
      const channels = hosts.get(hostId);
      channels?.delete(channel);
      if (channels?.size === 0) hosts.delete(hostId);
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isOfKind<K extends ReplicaKind>(replica: Replica | undefined, kind: K): replica is Replica<K> {
  return replica?.kind === kind;
}
