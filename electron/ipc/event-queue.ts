import type { WindowBatch, WindowEvent } from '../../shared/ipc/contract.ts';
import { mergeText } from '../../shared/sync/merge-text.ts';
import type { Clock } from '../connection/clock.ts';
import { channelId } from './channel-id.ts';
import { roughSize } from './rough-size.ts';

export interface EventQueueOptions {
  readonly send: (batch: WindowBatch) => void;
  /** Told what a hidden window lost: the channels need their snapshot on show. */
  readonly onDropped: (events: WindowBatch) => void;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  readonly frameMs?: number;
  /** About how much goes out at once; an event that is larger goes alone. */
  readonly maxBatchBytes?: number;
  readonly maxHiddenBytes?: number;
}

/** The way of events to one window: the first at once, then at most once a frame; nothing while it is hidden. */
export interface EventQueue {
  push(events: readonly WindowEvent[]): void;
  /** Sends all that waits, unless the window is hidden. */
  flush(): void;
  /** Sends all that waits; from now on events only gather. */
  hide(): void;
  show(): void;
  close(): void;
}

export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { send, onDropped, clock, frameMs = 16, maxBatchBytes = 1_000_000, maxHiddenBytes = 1_000_000 } = options;
  let waiting = createWaiting();
  let cancelTimer: (() => void) | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let hidden = false;
  let hiddenBytes = 0;
  let closed = false;

  function canSend(): boolean {
    return !hidden && !closed && waiting.events.length > 0;
  }

  function flush() {
    while (canSend()) sendBatch();
  }

  function sendBatch() {
    cancelTimer?.();
    cancelTimer = undefined;
    const { events } = waiting;
    const end = endOfBatch(events, maxBatchBytes);
    waiting = createWaiting();
    for (const event of events.slice(end)) waiting.add(event);
    sentAt = clock.now();
    send(end === events.length ? events : events.slice(0, end));
  }

  function sendSoon() {
    if (!canSend()) return;
    const waitMs = frameMs - (clock.now() - sentAt);
    // More than a frame is left only when the clock was set back: that must not stop the stream.
    if (waitMs <= 0 || waitMs > frameMs) sendBatch();
    if (canSend()) cancelTimer ??= clock.setTimer(sendNext, Math.max(0, frameMs - (clock.now() - sentAt)));
  }

  function sendNext() {
    cancelTimer = undefined;
    sendSoon();
  }

  function dropIfTooMuch(added: readonly WindowEvent[]) {
    hiddenBytes += roughSize(added);
    if (hiddenBytes <= maxHiddenBytes) return;
    hiddenBytes = 0;
    // A close is kept: no snapshot could tell it.
    const [kept, dropped] = [waiting.events.filter(isClose), waiting.events.filter((event) => !isClose(event))];
    waiting = createWaiting();
    for (const event of kept) waiting.add(event);
    onDropped(dropped);
  }

  return {
    push: (events) => {
      if (closed || events.length === 0) return;
      for (const event of events) waiting.add(event);
      if (hidden) dropIfTooMuch(events);
      else sendSoon();
    },
    flush,
    hide: () => {
      flush();
      hidden = true;
      hiddenBytes = 0;
    },
    show: () => {
      hidden = false;
      flush();
    },
    close: () => {
      closed = true;
      cancelTimer?.();
    },
  };
}

/** So many of the first events are sent together. */
function endOfBatch(events: readonly WindowEvent[], maxBytes: number): number {
  let bytes = 0;
  for (const [index, event] of events.entries()) {
    bytes += roughSize(event);
    if (bytes > maxBytes && index > 0) return index;
  }
  return events.length;
}

/** Events in order; text joins the last event of its channel, wherever that stands. */
function createWaiting() {
  const events: WindowEvent[] = [];
  const lastOf = new Map<string, number>();
  return {
    events,
    add: (event: WindowEvent) => {
      const id = channelId(event);
      const index = lastOf.get(id);
      const last = index === undefined ? undefined : events[index];
      const merged = last && mergeText(last.event, event.event);
      if (merged && index !== undefined) events[index] = { ...event, event: merged };
      else lastOf.set(id, events.push(event) - 1);
    },
  };
}

function isClose({ event }: WindowEvent): boolean {
  return event.type === 'closed';
}
