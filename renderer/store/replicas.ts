import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChannelKey, WindowBatch } from '../../shared/ipc/contract.ts';
import type { Rules } from '../../shared/protocol/common/fold.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { emptyReplica, type Replica, type ReplicaKind } from '../../shared/sync/replica.ts';

/** One replica's address and what it is. */
export interface Channel<K extends ReplicaKind = ReplicaKind> extends ChannelKey {
  readonly kind: K;
}

export type ReplicaStore<K extends ReplicaKind> = StoreApi<Replica<K>>;

interface Held {
  readonly channel: Channel;
  readonly store: StoreApi<Replica>;
}

/** Called after a batch with the channels that it changed. */
export type FoldListener = (changed: readonly Channel[]) => void;

/** Until a snapshot brings the dialect's own rules nothing is reduced, so these decide nothing. */
const NO_RULES: Rules = {
  keepsToolInputOnReady: false,
  refinesToolCallOnReady: false,
  editsInlineInputOnly: false,
  clientExecutionNeedsInput: false,
  derivesModifiedAt: false,
  rejectsErrorParts: false,
  contentChangedSetsError: false,
};

const held = new Map<string, Held>();
const listeners = new Set<FoldListener>();

/** One string for a (host, channel): neither part holds a line break. */
export function channelId({ hostId, channel }: ChannelKey): string {
  return `${hostId}\n${channel}`;
}

/** The store of one channel, empty before its first snapshot. The same channel always has the same store. */
export function replicaStore<K extends ReplicaKind>(channel: Channel<K>): ReplicaStore<K> {
  return heldOf(channel).store as unknown as ReplicaStore<K>;
}

/** What this window knows of a channel now. */
export function replicaOf<K extends ReplicaKind>(channel: Channel<K>): Replica<K> {
  return replicaStore(channel).getState();
}

/** Folds a batch: one `setState` per channel, however many events it brings; then one call of every listener. */
export function foldBatch(batch: WindowBatch): void {
  const folded = new Map<Held, Replica>();
  for (const event of batch) {
    const target = heldOf({ hostId: event.hostId, channel: event.channel, kind: event.kind });
    folded.set(target, folding(folded.get(target) ?? target.store.getState(), event.event));
  }
  const changed: Channel[] = [];
  for (const [target, replica] of folded) {
    if (replica === target.store.getState()) continue;
    target.store.setState(replica, true);
    changed.push(target.channel);
  }
  notify(changed);
}

/** Forgets what a channel said; nobody here looks at it any more, and main sends a new snapshot when somebody does again. */
export function emptyChannel(channel: Channel): void {
  const { store } = heldOf(channel);
  if (store.getState().confirmed === undefined && store.getState().pending.length === 0) return;
  store.setState(emptyReplica(channel.kind, NO_RULES), true);
  notify([channel]);
}

/** Forgets every channel. */
export function emptyAllChannels(): void {
  for (const { channel } of held.values()) emptyChannel(channel);
}

/** Returns its undo. */
export function onFolded(listener: FoldListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every channel of a host that has a confirmed state, for what is derived over many channels. */
export function channelsOf(hostId: string): readonly Held[] {
  return [...held.values()].filter(
    ({ channel, store }) => channel.hostId === hostId && store.getState().confirmed !== undefined,
  );
}

function heldOf(channel: Channel): Held {
  const id = channelId(channel);
  const known = held.get(id);
  if (known) return known;
  const created = { channel, store: createStore<Replica>(() => emptyReplica(channel.kind, NO_RULES)) };
  held.set(id, created);
  return created;
}

function notify(changed: readonly Channel[]): void {
  if (changed.length > 0) for (const listener of listeners) listener(changed);
}

/** What main no longer tells this window is forgotten: when it is told again, a snapshot comes first. */
function folding(replica: Replica, event: SyncEvent): Replica {
  const isReleased = event.type === 'closed' && event.reason.kind === 'released';
  return isReleased ? emptyReplica(replica.kind, NO_RULES) : applySync(replica, event);
}
