import type { Fold } from '../common/fold.ts';
import type { CanvasAction } from './actions.ts';
import type { CanvasState } from './state.ts';

/** Folds an action into a canvas (AHP Canvas actions): the new state replaces the old one. Pure; an unknown action is a no-op. */
export function canvasReducer(state: CanvasState, action: CanvasAction, _fold: Fold): CanvasState {
  return action.type === 'canvas/stateChanged' ? action.canvas : state;
}
