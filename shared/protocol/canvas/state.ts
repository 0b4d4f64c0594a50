import type { Uri } from '../common/uri.ts';

/**
 * State of a canvas channel (AHP Canvas channel, experimental): a surface that an extension of the host keeps open for a chat.
 * `url` is a secret that opens the surface: it lives in memory only and is neither logged nor stored nor used again.
 */
export interface CanvasState {
  readonly instanceId: string;
  readonly extensionId: string;
  readonly extensionName?: string;
  readonly canvasId: string;
  readonly title?: string;
  /** In the extension's own words. */
  readonly status?: string;
  readonly url?: Uri;
}
