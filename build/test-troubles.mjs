import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ readonly kind: 'failed' | 'flaky', readonly name: string, readonly why: string }} Trouble */
/** @typedef {Readonly<Record<string, unknown>>} Fields */

/** Of a failure that goes on for pages, the start says what is wrong. */
const MAX_LINES = 24;

/**
 * Which tests failed, and which failed and then passed, from the JSON report of vitest or of Playwright.
 * @param {unknown} report
 * @returns {readonly Trouble[]}
 */
export function readTroubles(report) {
  const { testResults, suites } = fields(report);
  return [...list(testResults).flatMap(fromVitest), ...list(suites).flatMap((suite) => fromSuite(suite, []))];
}

/**
 * @param {readonly Trouble[]} troubles
 */
export function troubleLines(troubles) {
  const words = { failed: 'FAILED', flaky: 'FLAKY (passed when tried again)' };
  return troubles.map(({ kind, name, why }) => `\n${words[kind]}: ${name}\n${why}`);
}

/**
 * A file that could not be read has no tests, and says so itself.
 * @param {unknown} file
 * @returns {readonly Trouble[]}
 */
function fromVitest(file) {
  const { name, status, message, assertionResults } = fields(file);
  const tests = list(assertionResults).map(fields);
  if (status === 'failed' && !tests.some((test) => test.status === 'failed')) {
    return [{ kind: 'failed', name: fileName(name), why: excerpt(message) }];
  }
  return tests.flatMap((test) => {
    const [why] = list(test.failureMessages);
    if (why === undefined) return [];
    const kind = test.status === 'failed' ? 'failed' : 'flaky';
    return [{ kind, name: `${fileName(name)}: ${String(test.fullName)}`, why: excerpt(why) }];
  });
}

/**
 * @param {unknown} suite
 * @param {readonly string[]} above
 * @returns {readonly Trouble[]}
 */
function fromSuite(suite, above) {
  const { title, specs, suites } = fields(suite);
  const path = [...above, String(title)];
  return [...list(specs).flatMap((spec) => fromSpec(spec, path)), ...list(suites).flatMap((inner) => fromSuite(inner, path))];
}

/**
 * @param {unknown} spec
 * @param {readonly string[]} path
 * @returns {readonly Trouble[]}
 */
function fromSpec(spec, path) {
  const { title, tests } = fields(spec);
  return list(tests).flatMap((test) => {
    const { status, projectName, results } = fields(test);
    if (status !== 'unexpected' && status !== 'flaky') return [];
    const errors = list(results).flatMap((result) => list(fields(result).errors));
    const name = `[${String(projectName)}] ${[...path, String(title)].join(': ')}`;
    return [{ kind: status === 'flaky' ? 'flaky' : 'failed', name, why: excerpt(fields(errors[0]).message) }];
  });
}

/**
 * @param {unknown} text
 */
function excerpt(text) {
  const lines = stripVTControlCharacters(String(text ?? 'no reason given')).split('\n');
  return lines
    .slice(0, MAX_LINES)
    .map((line) => `  ${line}`)
    .join('\n');
}

/**
 * @param {unknown} path
 */
function fileName(path) {
  const text = String(path);
  return text.startsWith(`${process.cwd()}/`) ? text.slice(process.cwd().length + 1) : text;
}

/**
 * @param {unknown} value
 * @returns {readonly unknown[]}
 */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/**
 * @param {unknown} value
 * @returns {Fields}
 */
function fields(value) {
  return typeof value === 'object' && value !== null ? /** @type {Fields} */ (value) : {};
}
