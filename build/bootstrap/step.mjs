/** @import { Writable } from 'node:stream' */

/** A stop that the person can do something about: its message is all they need, so no stack is shown. */
export class SetupStop extends Error {}

/**
 * Runs one step of the setup and says on one line what it found or did, and how long that took.
 * @param {string} title What the step takes care of, two or three words.
 * @param {(begin: (what: string) => void) => string | Promise<string>} work Answers a sentence about the outcome;
 *   it calls `begin` before anything that takes long enough to wonder about.
 * @param {Pick<Writable, 'write'>} out
 */
export async function step(title, work, out = process.stdout) {
  const startedAt = performance.now();
  const outcome = await work((what) => out.write(`  … ${title}: ${what}\n`));
  out.write(`  ✓ ${title}: ${outcome} (${formatDuration(performance.now() - startedAt)})\n`);
}

/**
 * @param {number} milliseconds
 */
export function formatDuration(milliseconds) {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}
