import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A command that ended badly: what it printed says why, so our own stack would only hide it. */
export class CommandFailure extends Error {}

/**
 * Runs a command to its end and answers what it printed. What it prints is shown only when it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], shell: needsShell(command) });
    let stdout = '';
    let everything = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      everything += chunk;
    });
    child.stderr.on('data', (chunk) => {
      everything += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(stdout);
      else reject(new CommandFailure(`"${[command, ...args].join(' ')}" ended with code ${code}:\n${everything.trim()}`));
    });
  });
}

/**
 * Like `run`, but the npm that started this script, so that the person's own npm and its settings are used.
 * @param {readonly string[]} args
 * @param {{ readonly cwd?: string, readonly env?: NodeJS.ProcessEnv }} [options]
 */
export function runNpm(args, options) {
  const npmScript = process.env.npm_execpath;
  if (npmScript?.endsWith('.js')) return run(process.execPath, [npmScript, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/**
 * @param {string} command
 * @param {string} [searchPath]
 */
export function isOnPath(command, searchPath = process.env.PATH ?? '') {
  return searchPath.split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, command)));
}

/**
 * What a command prints, or undefined when it can't be run; its exit code does not matter.
 * @param {string} command
 * @param {readonly string[]} args
 */
export function outputOf(command, args) {
  const result = spawnSync(command, args, { encoding: 'utf8' });
  return result.error === undefined ? result.stdout : undefined;
}

/**
 * Node refuses to start `.cmd` files without a shell.
 * @param {string} command
 */
function needsShell(command) {
  return command.endsWith('.cmd');
}
