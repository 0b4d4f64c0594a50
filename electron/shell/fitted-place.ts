export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on the desktop; a screen's without what bars and docks take of it. */
export interface ScreenArea extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * A stored place made to fit the screens of today: within the one that shows most of it, in the middle of the first one
 * otherwise; no smaller than `smallest` where the screen has the room.
 */
export function fittedPlace(left: ScreenArea, screens: readonly ScreenArea[], smallest: Size): ScreenArea {
  const best = screens.toSorted((a, b) => overlap(left, b) - overlap(left, a))[0];
  if (!best) return left;
  const width = Math.min(Math.max(left.width, smallest.width), best.width);
  const height = Math.min(Math.max(left.height, smallest.height), best.height);
  const isSeen = overlap(left, best) > 0;
  return {
    x: isSeen ? within(left.x, best.x, best.x + best.width - width) : middle(best.x, best.width, width),
    y: isSeen ? within(left.y, best.y, best.y + best.height - height) : middle(best.y, best.height, height),
    width,
    height,
  };
}

/** How much of a place a screen shows, in square pixels. */
function overlap(a: ScreenArea, b: ScreenArea): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

function within(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function middle(from: number, room: number, length: number): number {
  return from + Math.floor((room - length) / 2);
}
