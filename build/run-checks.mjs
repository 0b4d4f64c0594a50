// Runs the named npm scripts one after another, all of them even when one fails, and closes with what each came to:
//   node build/run-checks.mjs types lint dead unit build e2e
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatDuration } from './bootstrap/step.mjs';
import { runToEnd } from './electron-process.mjs';
import { addCounts, countsLine, readCounts } from './test-counts.mjs';
import { readTroubles, troubleLines } from './test-troubles.mjs';

/** @typedef {{ readonly name: string, readonly isGood: boolean, readonly took: string, readonly counts?: import('./test-counts.mjs').TestCounts, readonly troubles?: readonly import('./test-troubles.mjs').Trouble[] }} Outcome */

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'out/test-results');
/** The runners write down what they counted, so that the closing line has their numbers. */
const COUNTED = new Map([
  ['unit', ['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`]],
  ['e2e', ['--reporter=list,json']],
]);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** @type {Outcome[]} */
const outcomes = [];
for (const name of process.argv.slice(2)) outcomes.push(await runCheck(name));
report();

/**
 * @param {string} name
 * @returns {Promise<Outcome>}
 */
async function runCheck(name) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const code = await runScript(name, COUNTED.get(name) ?? []);
  const took = formatDuration(performance.now() - startedAt);
  if (!COUNTED.has(name)) return { name, isGood: code === 0, took };
  const report = reportOf(name);
  const counts = readCounts(report);
  if (counts === undefined) return { name, isGood: false, took };
  const isGood = code === 0 && counts.failed === 0 && counts.passed > 0;
  return { name, isGood, took, counts, troubles: readTroubles(report) };
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
function runScript(name, args) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, `${name}.json`) };
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('start this through npm: "npm test" or "npm run check"');
  return runToEnd(process.execPath, [npm, 'run', '--silent', name, '--', ...args], { cwd: root, env });
}

/**
 * @param {string} name
 */
function reportOf(name) {
  const path = join(results, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

function report() {
  for (const line of troubleLines(outcomes.flatMap(({ troubles }) => troubles ?? []))) console.log(line);
  console.log('');
  for (const { name, isGood, took } of outcomes) console.log(`${isGood ? '✓' : '✗'} ${name} (${took})`);
  const bad = outcomes.filter(({ isGood }) => !isGood).map(({ name }) => name);
  if (bad.length > 0) console.log(`\nNot good: ${bad.join(', ')}. What is wrong stands above, under each name.`);
  console.log(`\n${countsLine(addCounts(outcomes.flatMap(({ counts }) => counts ?? [])))}`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}
