import type { ChannelKey, WindowEvent } from '../../shared/ipc/contract.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
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
  /** Folds one event and then tells every listener the same event; what changes nothing is told to nobody. */
  fold<K extends ReplicaKind>(key: ChannelKey, kind: K, event: SyncEvent<K>): void;
  /** Drops a replica that nobody looks at any more. */
  forget(key: ChannelKey): void;
  /** Calls the listener with every folded event in order; returns its undo. */
  onEvent(listener: (event: WindowEvent) => void): () => void;
}

interface Entry {
  readonly key: HeldChannel;
  replica: Replica;
}

export function createReplicas(initialRules: Rules): Replicas {
  const entries = new Map<string, Entry>();
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

  const find = (key: ChannelKey) => entries.get(entryKey(key))?.replica;

  return {
    find,
    get: (key, kind) => {
      const replica = find(key);
      return isOfKind(replica, kind) ? replica : undefined;
    },
    keys: () => [...entries.values()].map((entry) => entry.key),
    fold: (key, kind, event) => {
      const id = entryKey(key);
      const { hostId, channel } = key;
      const entry = entries.get(id) ?? {
        key: { hostId, channel, kind },
        replica: emptyReplica<ReplicaKind>(kind, initialRules),
      };
      if (entry.key.kind !== kind) return;
      const next = applySync<ReplicaKind>(entry.replica, event);
      if (next === entry.replica) return;
      entry.replica = next;
      entries.set(id, entry);
      tell({ hostId, channel, kind, event });
    },
    forget: (key) => {
      entries.delete(entryKey(key));
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Unique for a (host, channel): a URI holds no line break. */
function entryKey({ hostId, channel }: ChannelKey): string {
  return `${hostId}\n${channel}`;
}

function isOfKind<K extends ReplicaKind>(replica: Replica | undefined, kind: K): replica is Replica<K> {
  return replica?.kind === kind;
}
