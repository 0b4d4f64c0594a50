import { fields, members, type Shape, text } from '../common/shape.ts';
import type { CanvasAction } from './actions.ts';

/** What is relied on in `CanvasState`, which its ids tell apart. */
export const canvasState: Shape = members({
  essential: { instanceId: text, extensionId: text, canvasId: text },
  optional: { extensionName: text, title: text, status: text, url: text },
});

export const canvasActions: Readonly<Record<CanvasAction['type'], Shape>> = {
  'canvas/stateChanged': fields({ canvas: canvasState }),
};
