import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { isOnPath, outputOf, run } from './command.mjs';
import { SetupStop } from './step.mjs';

/**
 * Something the machine must have, and the Debian packages that bring it: newer releases renamed some, so the first
 * that the machine's own list knows is taken.
 * @typedef {{ readonly what: string, readonly packages: readonly string[] }} SystemNeed
 */

/** What Electron links to. A library that is missing brings its own dependencies along. */
const LIBRARY_PACKAGES = new Map([
  ['libX11.so.6', ['libx11-6']],
  ['libXcomposite.so.1', ['libxcomposite1']],
  ['libXdamage.so.1', ['libxdamage1']],
  ['libXext.so.6', ['libxext6']],
  ['libXfixes.so.3', ['libxfixes3']],
  ['libXrandr.so.2', ['libxrandr2']],
  ['libasound.so.2', ['libasound2t64', 'libasound2']],
  ['libatk-1.0.so.0', ['libatk1.0-0t64', 'libatk1.0-0']],
  ['libatk-bridge-2.0.so.0', ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0']],
  ['libatspi.so.0', ['libatspi2.0-0t64', 'libatspi2.0-0']],
  ['libcairo.so.2', ['libcairo2']],
  ['libcups.so.2', ['libcups2t64', 'libcups2']],
  ['libdbus-1.so.3', ['libdbus-1-3']],
  ['libdrm.so.2', ['libdrm2']],
  ['libexpat.so.1', ['libexpat1']],
  ['libgbm.so.1', ['libgbm1']],
  ['libgio-2.0.so.0', ['libglib2.0-0t64', 'libglib2.0-0']],
  ['libglib-2.0.so.0', ['libglib2.0-0t64', 'libglib2.0-0']],
  ['libgobject-2.0.so.0', ['libglib2.0-0t64', 'libglib2.0-0']],
  ['libgtk-3.so.0', ['libgtk-3-0t64', 'libgtk-3-0']],
  ['libnspr4.so', ['libnspr4']],
  ['libnss3.so', ['libnss3']],
  ['libnssutil3.so', ['libnss3']],
  ['libsmime3.so', ['libnss3']],
  ['libpango-1.0.so.0', ['libpango-1.0-0']],
  ['libudev.so.1', ['libudev1']],
  ['libxcb.so.1', ['libxcb1']],
  ['libxkbcommon.so.0', ['libxkbcommon0']],
]);

/** @type {Machine} As much of a machine as the needs depend on. */
const THIS_MACHINE = { isOnPath, outputOf, filesIn: listFiles, env: process.env };

/**
 * @typedef {{
 *   readonly isOnPath: (command: string) => boolean,
 *   readonly outputOf: (command: string, args: readonly string[]) => string | undefined,
 *   readonly filesIn: (folder: string) => readonly string[],
 *   readonly env: NodeJS.ProcessEnv,
 * }} Machine
 */

/**
 * @param {string} electron The executable whose libraries must be there.
 * @param {(what: string) => void} begin
 */
export async function provideSystemPackages(electron, begin) {
  if (process.platform !== 'linux') return 'nothing needed on this system';
  const needs = findMissing(electron);
  if (needs.length === 0) return 'all there';
  const missing = summarize(needs);
  if (!isOnPath('apt-get'))
    throw new SetupStop(`This machine lacks ${missing}. Install them with its package manager and run the same command again.`);
  if (!(await mayInstall(missing))) throw new SetupStop(howToInstall(missing, choosePackages(needs)));
  begin(`this machine lacks ${missing}; refreshing the package lists`);
  await run('apt-get', ['update', '-q']);
  const packages = choosePackages(needs);
  begin(`installing ${packages.join(' ')}`);
  await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const still = findMissing(electron);
  if (still.length > 0) throw new Error(`after installing ${packages.join(' ')} this machine still lacks ${summarize(still)}`);
  return `installed ${packages.join(' ')} with apt-get`;
}

/**
 * @param {string} electron
 * @param {Machine} [machine]
 * @returns {readonly SystemNeed[]}
 */
export function findMissing(electron, machine = THIS_MACHINE) {
  const needs = missingLibraries(machine.outputOf('ldd', [electron]) ?? '').map(libraryNeed);
  if (lacksNotifications(machine)) needs.push({ what: 'libnotify.so.4', packages: ['libnotify4'] });
  if (!machine.isOnPath('git')) needs.push({ what: 'git', packages: ['git'] });
  if (machine.filesIn('/usr/share/fonts').every((name) => !/\.(ttf|otf|ttc)$/i.test(name))) {
    needs.push({ what: 'fonts', packages: ['fonts-liberation'] });
  }
  return machine.env.DISPLAY || machine.env.WAYLAND_DISPLAY ? needs : [...needs, ...virtualDisplayNeeds(machine)];
}

/**
 * Electron loads this library only to show a notification, so it is not among those that it links to.
 * @param {Machine} machine
 */
function lacksNotifications(machine) {
  const known = machine.outputOf('ldconfig', ['-p']);
  return known !== undefined && !known.includes('libnotify.so.4');
}

/**
 * Pictures taken on a machine without a display must show every script, and its tests count notifications on a bus of their
 * own; a person's desktop has its own fonts and its own bus.
 * @param {Machine} machine
 * @returns {readonly SystemNeed[]}
 */
function virtualDisplayNeeds(machine) {
  const needs = [];
  if (!machine.isOnPath('Xvfb')) needs.push({ what: 'a virtual display (Xvfb)', packages: ['xvfb'] });
  if (!machine.isOnPath('dbus-daemon')) needs.push({ what: 'a message bus (dbus-daemon)', packages: ['dbus-daemon', 'dbus'] });
  const hasCjk = machine.filesIn('/usr/share/fonts').some((name) => /cjk|wqy|fallback|sourcehan/i.test(name));
  if (!hasCjk) needs.push({ what: 'East Asian fonts', packages: ['fonts-noto-cjk'] });
  return needs;
}

/**
 * @param {string} lddOutput
 */
export function missingLibraries(lddOutput) {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name ?? '');
}

/**
 * @param {string} library
 * @returns {SystemNeed}
 */
function libraryNeed(library) {
  return { what: library, packages: LIBRARY_PACKAGES.get(library) ?? [] };
}

/**
 * A bare machine lacks dozens of libraries, and the names of a few are enough to see what it is about.
 * @param {readonly SystemNeed[]} needs
 */
export function summarize(needs) {
  const libraries = needs.map(({ what }) => what).filter((what) => what.includes('.so'));
  const others = needs.map(({ what }) => what).filter((what) => !what.includes('.so'));
  const shown =
    libraries.length > 3 ? [`${libraries.length} libraries of Electron's (${libraries.slice(0, 2).join(', ')}, …)`] : libraries;
  return [...shown, ...others].join(', ');
}

/**
 * One package for each need, without repetition.
 * @param {readonly SystemNeed[]} needs
 * @param {(name: string) => boolean} [isKnown]
 */
export function choosePackages(needs, isKnown = hasCandidate) {
  const chosen = needs.map(({ what, packages }) => {
    const name = packages.find(isKnown) ?? packages.at(-1);
    if (name === undefined)
      throw new SetupStop(
        `Electron needs ${what}, and no package is known to bring it. Install it and run the same command again.`,
      );
    return name;
  });
  return [...new Set(chosen)];
}

/**
 * @param {string} name
 */
function hasCandidate(name) {
  return /Candidate: (?!\(none\))/.test(outputOf('apt-cache', ['policy', name]) ?? '');
}

/**
 * @param {string} missing
 */
async function mayInstall(missing) {
  if (process.getuid?.() !== 0) return false;
  if (process.env.CI === 'true') return true;
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`  ? This machine lacks ${missing}. Install with apt-get? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/**
 * @param {string} missing
 * @param {readonly string[]} packages
 */
function howToInstall(missing, packages) {
  const sudo = process.getuid?.() === 0 ? '' : 'sudo ';
  return (
    `This machine lacks ${missing}. Everything else is set up and kept. Run this, then the same command again:\n\n` +
    `  ${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${packages.join(' ')}\n`
  );
}

/**
 * @param {string} folder
 */
function listFiles(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
