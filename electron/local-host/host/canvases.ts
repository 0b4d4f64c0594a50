import type { CanvasState } from '../../../shared/protocol/canvas/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Channels } from './channels.ts';

const MAX_CANVASES = 20;

/** Shows a canvas in a chat, or what has become of it (AHP Canvas channel); false when the chat has as many as it may. */
export function showCanvas(channels: Channels, chat: Uri, canvas: CanvasState): boolean {
  const resource = `ahp-canvas:/${chat.split('/').at(-1)}-${encodeURIComponent(canvas.instanceId)}`;
  const canvases = channels.get('chat', chat)?.canvases ?? [];
  if (channels.kindOf(resource) !== undefined) {
    channels.apply(resource, { type: 'canvas/stateChanged', canvas });
    return true;
  }
  if (canvases.length >= MAX_CANVASES) return false;
  channels.open('canvas', resource, canvas);
  channels.apply(chat, { type: 'chat/canvasesChanged', canvases: [...canvases, { resource }] });
  return true;
}

/** Takes away the canvases of a chat, which live no longer than the process that drew them. */
export function closeCanvases(channels: Channels, chat: Uri): void {
  const canvases = channels.get('chat', chat)?.canvases;
  if (!canvases) return;
  for (const { resource } of canvases) channels.close(resource);
  channels.apply(chat, { type: 'chat/canvasesChanged' });
}
