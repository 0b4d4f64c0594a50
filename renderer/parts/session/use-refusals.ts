import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ReplicaAction, ReplicaKind } from '../../../shared/sync/replica.ts';
import { type Channel, channelId } from '../../store/replicas.ts';
import { useReplica } from '../../store/use-channel.ts';

/** An own action that the Host did not take. */
export interface Refusal<K extends ReplicaKind> {
  readonly id: string;
  readonly action: ReplicaAction<K>;
  /** For people: who refused it and why. */
  readonly reason: string;
  readonly dismiss: () => void;
}

const dismissed = createStore<Readonly<Record<string, true>>>(() => ({}));

/** The refused own actions of a channel, oldest first, until they are dismissed. */
export function useRefusals<K extends ReplicaKind>(channel: Channel<K>): readonly Refusal<K>[] {
  const rejected = useReplica(channel, (replica) => replica.rejected);
  const gone = useStore(dismissed);
  return rejected.flatMap(({ clientSeq, action, reason }) => {
    const id = `${channelId(channel)}\n${clientSeq}`;
    return gone[id] ? [] : [{ id, action, reason, dismiss: () => dismissed.setState({ [id]: true }) }];
  });
}
