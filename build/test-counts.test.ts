import { describe, expect, it } from 'vitest';
import { addCounts, countsLine, readCounts } from './test-counts.mjs';

describe('the closing line', () => {
  const vitest = { numPassedTests: 12, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
  const playwright = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 0 } };

  it('adds what both runners counted', () => {
    const counts = [readCounts(vitest), readCounts(playwright)].flatMap((each) => each ?? []);

    expect(countsLine(addCounts(counts))).toBe('18 passed, 3 failed, 3 skipped');
  });

  it('leaves out skipped tests where there are none', () => {
    expect(countsLine({ passed: 1, failed: 0, skipped: 0 })).toBe('1 passed, 0 failed');
  });

  it.each([[undefined], [null], ['text'], [{}], [{ stats: {} }]])('takes %j for no report', (report) => {
    expect(readCounts(report)).toBeUndefined();
  });
});
