import { describe, expect, test } from 'vitest';
import type { WindowBatch, WindowEvent } from '../../shared/ipc/contract.ts';
import type { ChatAction } from '../../shared/protocol/chat/actions.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import { createEventQueue } from './event-queue.ts';
import { roughSize } from './rough-size.ts';

describe('the event queue of a window', () => {
  test('sends the first event at once and the rest once a frame', () => {
    const { queue, clock, batches } = setUp();

    queue.push([text('a', 1, 'one', 'part-1')]);
    queue.push([text('a', 2, 'two', 'part-2')]);
    queue.push([text('a', 3, 'three', 'part-3')]);
    const atOnce = batches.length;
    clock.advance(15);
    const withinTheFrame = batches.length;
    clock.advance(1);

    expect([atOnce, withinTheFrame, batches.length]).toEqual([1, 1, 2]);
    expect(batches[1]).toHaveLength(2);
  });

  test('sends at once again after a quiet frame', () => {
    const { queue, clock, batches } = setUp();

    queue.push([text('a', 1, 'one')]);
    clock.advance(16);
    queue.push([text('a', 2, 'two')]);

    expect(batches).toHaveLength(2);
  });

  test('sends much in batches of a bounded size, one a frame and in order', () => {
    const { queue, clock, batches } = setUp({ maxBatchBytes: 2_000 });
    const events = ['a', 'b', 'c', 'd', 'e'].map((channel, index) => text(channel, index, 'x'.repeat(300)));

    queue.push(events);
    const atOnce = batches.length;
    while (clock.timers() > 0) clock.advance(16);

    expect(atOnce).toBe(1);
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.flat()).toEqual(events);
    for (const batch of batches) expect(roughSize(batch)).toBeLessThan(2_200);
  });

  test('sends an event that is larger than a batch alone, and all at once when it is told to', () => {
    const { queue, batches } = setUp({ maxBatchBytes: 1_000 });
    const events = [text('a', 1, 'small'), text('b', 2, 'x'.repeat(5_000)), text('c', 3, 'small')];

    queue.push(events);
    queue.flush();

    expect(batches).toEqual(events.map((event) => [event]));
  });

  test('goes on when the clock is set back', () => {
    const batches: WindowBatch[] = [];
    let now = 100_000;
    const clock = { now: () => now, setTimer: () => () => undefined };
    const queue = createEventQueue({ send: (batch) => batches.push(batch), onDropped: () => undefined, clock });

    queue.push([text('a', 1, 'one')]);
    now = 50;
    queue.push([text('a', 2, 'two')]);

    expect(batches).toHaveLength(2);
  });

  test('joins adjacent text of one part, also when another channel speaks in between', () => {
    const { queue, clock, batches } = setUp();
    queue.push([text('other', 1, 'first batch')]);

    queue.push([text('a', 2, 'Hel'), text('b', 3, 'x'), text('a', 4, 'lo'), text('a', 5, '!', 'part-2')]);
    clock.advance(16);

    expect(batches[1]).toEqual([text('a', 4, 'Hello'), text('b', 3, 'x'), text('a', 5, '!', 'part-2')]);
  });

  test('keeps own text and text with extras apart', () => {
    const { queue, clock, batches } = setUp();
    queue.push([text('other', 1, 'first batch')]);
    const withExtras = { ...delta('lo', 'part-1'), _meta: { source: 'test' } };

    queue.push([text('a', 2, 'Hel'), confirmed('a', 3, withExtras), { ...confirmed('a', 4, delta('!', 'part-1'), 7) }]);
    clock.advance(16);

    expect(batches[1]).toHaveLength(3);
  });

  test('sends nothing to a hidden window until it is shown', () => {
    const { queue, clock, batches } = setUp();

    queue.hide();
    queue.push([text('a', 1, 'one')]);
    clock.advance(1000);
    const whileHidden = batches.length;
    queue.show();

    expect(whileHidden).toBe(0);
    expect(batches).toEqual([[text('a', 1, 'one')]]);
  });

  test('sends what waits before the window hides', () => {
    const { queue, batches } = setUp();
    queue.push([text('a', 1, 'one')]);
    queue.push([text('a', 2, 'two')]);

    queue.hide();

    expect(batches).toHaveLength(2);
  });

  test('drops what grows too large for a hidden window, but never a close', () => {
    const { queue, batches, dropped } = setUp({ maxHiddenBytes: 500 });
    const closed: WindowEvent = {
      ...text('a', 0, ''),
      event: { type: 'closed', at: 0, reason: { kind: 'removed' } },
    };

    queue.hide();
    queue.push([closed, text('b', 1, 'x'.repeat(400))]);
    queue.show();

    expect(dropped.map((event) => event.channel)).toEqual(['b']);
    expect(batches).toEqual([[closed]]);
  });

  test('sends nothing after it is closed', () => {
    const { queue, clock, batches } = setUp();
    queue.push([text('a', 1, 'one')]);
    queue.push([text('a', 2, 'two')]);

    queue.close();
    queue.push([text('a', 3, 'three')]);
    clock.advance(1000);

    expect(batches).toHaveLength(1);
    expect(clock.timers()).toBe(0);
  });
});

function setUp(limits: { readonly maxHiddenBytes?: number; readonly maxBatchBytes?: number } = {}) {
  const clock = createManualClock(1000);
  const batches: WindowBatch[] = [];
  const dropped: WindowEvent[] = [];
  const queue = createEventQueue({
    send: (batch) => batches.push(batch),
    onDropped: (events) => dropped.push(...events),
    clock,
    ...limits,
  });
  return { queue, clock, batches, dropped };
}

function text(channel: string, serverSeq: number, content: string, partId = 'part-1'): WindowEvent {
  return confirmed(channel, serverSeq, delta(content, partId));
}

function delta(content: string, partId: string) {
  return { type: 'chat/delta', turnId: 'turn-1', partId, content } as const;
}

function confirmed(channel: string, serverSeq: number, action: ChatAction, clientSeq?: number): WindowEvent {
  const event = { type: 'confirmed', at: 5, serverSeq, action, ...(clientSeq !== undefined && { clientSeq }) } as const;
  return { hostId: 'host', channel, kind: 'chat', event };
}
