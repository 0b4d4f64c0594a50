import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { electronEnvironment, findElectron } from './bootstrap/electron-runtime.mjs';
import { openDisplay } from './virtual-display.mjs';

/**
 * What a process that starts Electron needs around it: the runtime that was set up, and a display.
 * @param {string} root
 */
export async function prepareElectron(root) {
  const runtime = findElectron(root);
  if (runtime === undefined) throw new Error('There is no Electron runtime yet. Run "node build/bootstrap.mjs" first.');
  const display = await openDisplay(electronEnvironment(runtime));
  return { runtime, display };
}

/**
 * Runs a program until it ends by itself or this process is told to stop, and answers its exit code. A signal is passed
 * on once; the program decides when it is done.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly cwd: string, readonly env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
export function runToEnd(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    // A terminal sends Ctrl-C to the program as well, and a second one would mean "at once".
    process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}
