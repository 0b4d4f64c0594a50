/** @typedef {{ readonly passed: number, readonly failed: number, readonly skipped: number }} TestCounts */

/** @type {TestCounts} */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * What a run came to, from the JSON report of vitest or of Playwright; undefined when it is neither.
 * @param {unknown} report
 * @returns {TestCounts | undefined}
 */
export function readCounts(report) {
  if (!isRecord(report)) return undefined;
  if (isRecord(report.stats)) return readPlaywright(report.stats);
  const passed = Number(report.numPassedTests);
  if (Number.isNaN(passed)) return undefined;
  return {
    passed,
    failed: Number(report.numFailedTests),
    skipped: Number(report.numPendingTests ?? 0) + Number(report.numTodoTests ?? 0),
  };
}

/**
 * @param {readonly TestCounts[]} counts
 * @returns {TestCounts}
 */
export function addCounts(counts) {
  return counts.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
    }),
    NO_TESTS,
  );
}

/**
 * @param {TestCounts} counts
 */
export function countsLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * A flaky test has passed in the end.
 * @param {Readonly<Record<string, unknown>>} stats
 * @returns {TestCounts | undefined}
 */
function readPlaywright(stats) {
  const passed = Number(stats.expected) + Number(stats.flaky);
  if (Number.isNaN(passed)) return undefined;
  return { passed, failed: Number(stats.unexpected), skipped: Number(stats.skipped) };
}

/**
 * @param {unknown} value
 * @returns {value is Readonly<Record<string, unknown>>}
 */
function isRecord(value) {
  return typeof value === 'object' && value !== null;
}
