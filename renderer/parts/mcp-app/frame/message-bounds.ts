/** Why a view is ended by its frame: too many messages, too large ones, or another document in its place. */
export type FrameEnd = 'flood' | 'size' | 'gone';

/** A view that animates sends a message a frame; what goes beyond that keeps the app from its work. */
const MAX_PER_SECOND = 100;
const MAX_AT_ONCE = 500;
/** A file that is offered for saving travels as text. */
const MAX_CHARS = 16 * 2 ** 20;

/** Says of each message of a view whether it goes too far. `now` in milliseconds, never going back. */
export function createBounds(now: () => number): (text: string) => Exclude<FrameEnd, 'gone'> | undefined {
  let left = MAX_AT_ONCE;
  let at = now();
  return (text) => {
    const time = now();
    left = Math.min(MAX_AT_ONCE, left + ((time - at) / 1000) * MAX_PER_SECOND) - 1;
    at = time;
    if (left < 0) return 'flood';
    return text.length > MAX_CHARS ? 'size' : undefined;
  };
}
