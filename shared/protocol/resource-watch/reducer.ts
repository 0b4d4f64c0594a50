import type { Fold } from '../common/fold.ts';
import type { ResourceWatchAction } from './actions.ts';
import type { ResourceWatchState } from './state.ts';

/** A watch describes itself and nothing changes it: what its actions tell is for those who listen (AHP Resource watch actions). */
export function resourceWatchReducer(state: ResourceWatchState, _action: ResourceWatchAction, _fold: Fold): ResourceWatchState {
  return state;
}
