import type { CanvasState } from './state.ts';

/** The one action of a canvas channel (AHP Canvas actions): everything there is to know, anew. */
export interface CanvasAction {
  readonly type: 'canvas/stateChanged';
  readonly canvas: CanvasState;
}
