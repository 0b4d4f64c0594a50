import { isObject, type Json } from '../../shared/protocol/common/json.ts';

/** Where and how the person left the window, in pixels that don't depend on the screen's density. */
export interface WindowPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isMaximized: boolean;
  /** 0 is the original size; each step is a fifth larger or smaller. */
  readonly zoomLevel: number;
}

/** Chromium's own bounds: a quarter to five times the original size. */
const ZOOM_LEVELS = { min: -7.6, max: 8.83 };

/** Undefined for anything that is no place: nobody misses one that was lost. */
export function readPlace(json: Json | undefined): WindowPlace | undefined {
  if (!isObject(json)) return undefined;
  const { x, y, width, height, isMaximized, zoomLevel } = json;
  if (!isWhole(x) || !isWhole(y) || !isWhole(width) || !isWhole(height)) return undefined;
  if (width <= 0 || height <= 0 || typeof isMaximized !== 'boolean' || typeof zoomLevel !== 'number') return undefined;
  return { x, y, width, height, isMaximized, zoomLevel: Math.min(ZOOM_LEVELS.max, Math.max(ZOOM_LEVELS.min, zoomLevel)) };
}

function isWhole(value: Json | undefined): value is number {
  return Number.isSafeInteger(value);
}
