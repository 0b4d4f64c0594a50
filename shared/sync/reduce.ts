import type { AppAction } from '../app/actions.ts';
import { appReducer } from '../app/reducer.ts';
import type { AppState } from '../app/state.ts';
import type { CatalogueAction } from '../catalogue/actions.ts';
import { catalogueReducer } from '../catalogue/reducer.ts';
import type { CatalogueState } from '../catalogue/state.ts';
import type { ActionOf, ChannelKind, StateOf } from '../protocol/common/channels.ts';
import { reduceChannel } from '../protocol/common/channels.ts';
import type { Fold } from '../protocol/common/fold.ts';
import type { ReplicaAction, ReplicaKind, ReplicaState } from './replica.ts';

/**
 * One step of any replica: the protocol's reducer of `kind`, or that of our own two channels.
 * Pure; a no-op returns `state` itself. The casts are sound because a replica's kind, state and actions are typed together.
 */
export function reduceReplica<K extends ReplicaKind>(
  kind: K,
  state: ReplicaState<K>,
  action: ReplicaAction<K>,
  fold: Fold,
): ReplicaState<K> {
  if (kind === 'app') return appReducer(state as AppState, action as AppAction) as ReplicaState<K>;
  if (kind === 'catalogue') {
    return catalogueReducer(state as CatalogueState, action as CatalogueAction, fold) as ReplicaState<K>;
  }
  const channel = kind as ChannelKind;
  const next = reduceChannel(channel, state as StateOf<typeof channel>, action as ActionOf<typeof channel>, fold);
  return next as ReplicaState<K>;
}
