import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './command.mjs';

/** @typedef {{ readonly version?: string, readonly optional?: boolean, readonly link?: boolean }} LockEntry */
/** @typedef {{ readonly packages?: Readonly<Record<string, LockEntry>> }} LockFile */

/**
 * Brings node_modules to what the lock file says.
 * @param {string} root
 * @param {(what: string) => void} begin
 */
export async function installPackages(root, begin) {
  const lock = readLock(join(root, 'package-lock.json')) ?? {};
  // npm writes this file last, so an installation that was cut off has none.
  const installed = readLock(join(root, 'node_modules/.package-lock.json'));
  if (installed !== undefined && matchesLock(lock, installed)) return 'as the lock file says';
  begin(installed === undefined ? 'installing with npm ci' : 'the lock file has changed, installing again with npm ci');
  // The runtime has its own step, which can do without the download site.
  await runNpm(['ci', '--no-audit', '--no-fund'], { cwd: root, env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' } });
  return 'installed';
}

/**
 * Packages marked optional may be missing: they are for other systems.
 * @param {LockFile} lock
 * @param {LockFile} installed
 */
export function matchesLock(lock, installed) {
  const have = installed.packages ?? {};
  return Object.entries(lock.packages ?? {}).every(([path, entry]) => {
    const own = have[path];
    if (path === '' || entry.link === true) return true;
    return own === undefined ? entry.optional === true : own.version === entry.version;
  });
}

/**
 * @param {string} path
 * @returns {LockFile | undefined}
 */
function readLock(path) {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, 'utf8'));
}
