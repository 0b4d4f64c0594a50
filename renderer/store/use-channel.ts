import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Replica, ReplicaKind, ReplicaState } from '../../shared/sync/replica.ts';
import { stateOf } from '../../shared/sync/state-of.ts';
import { holdChannel } from './attachments.ts';
import { type Channel, channelId, replicaStore } from './replicas.ts';

/** Keeps a channel attached while the component is mounted; nothing while `channel` is undefined. */
export function useAttached(channel: Channel | undefined): void {
  const id = channel && channelId(channel);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says all that the channel does, and is stable.
  useEffect(() => (channel ? holdChannel(channel) : undefined), [id]);
}

/**
 * A piece of a channel's state with own pending actions on top; `undefined` before the first snapshot. Does not attach.
 * The selector must return a piece of the state or a primitive: a new object on each call renders for ever.
 */
export function useChannel<K extends ReplicaKind, T>(
  channel: Channel<K>,
  select: (state: ReplicaState<K>) => T,
): T | undefined {
  return useStore(replicaStore(channel), (replica) => {
    const state = stateOf(replica);
    return state === undefined ? undefined : select(state);
  });
}

/** A piece of the replica itself: what is pending, what was refused, why it is closed. Does not attach. */
export function useReplica<K extends ReplicaKind, T>(channel: Channel<K>, select: (replica: Replica<K>) => T): T {
  return useStore(replicaStore(channel), select);
}
