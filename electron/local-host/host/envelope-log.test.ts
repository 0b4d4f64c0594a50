import { expect, test } from 'vitest';
import { createEnvelopeLog } from './envelope-log.ts';

function logOf(count: number, maxEnvelopes: number, maxChars = 1_000_000) {
  const log = createEnvelopeLog(() => count, { maxEnvelopes, maxChars });
  for (let serverSeq = 1; serverSeq <= count; serverSeq += 1) {
    log.add({
      envelope: { channel: 'ahp-root://', serverSeq, action: { type: 'root/activeSessionsChanged', activeSessions: 0 } },
    });
  }
  return (seq: number) => log.after(seq)?.map(({ envelope }) => envelope.serverSeq);
}

test('gives what came after a number', () => {
  const after = logOf(5, 10);

  expect(after(0)).toEqual([1, 2, 3, 4, 5]);
  expect(after(3)).toEqual([4, 5]);
  expect(after(5)).toEqual([]);
});

test('knows when part of what was missed is no longer kept', () => {
  const after = logOf(5, 3);

  expect(after(2)).toEqual([3, 4, 5]);
  expect(after(1)).toBeUndefined();
});

test('keeps no more than fits into one answer', () => {
  const after = logOf(100, 1000, 1000);

  const kept = after(99 - 5);
  expect(kept).toEqual([95, 96, 97, 98, 99, 100]);
  expect(after(50)).toBeUndefined();
});

test('keeps nothing of what is too large alone', () => {
  const after = logOf(3, 1000, 10);

  expect(after(2)).toBeUndefined();
  expect(after(3)).toEqual([]);
});

test('knows nothing of a future number', () => {
  expect(logOf(5, 10)(6)).toBeUndefined();
});
