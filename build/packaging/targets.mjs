/**
 * As much of a machine as decides what it can pack.
 * @typedef {{
 *   readonly platform: NodeJS.Platform,
 *   readonly hasDownloads: boolean,
 *   readonly commands: ReadonlySet<string>,
 * }} PackingMachine
 */

/** @typedef {{ readonly target: string, readonly isBuilt: boolean, readonly note: string }} PlannedTarget */

/** @type {Readonly<Record<'linux' | 'win32' | 'darwin', readonly string[]>>} */
const TARGETS = {
  linux: ['dir', 'tar.gz', 'deb', 'rpm', 'AppImage'],
  win32: ['dir', 'nsis', 'portable'],
  darwin: ['dir', 'dmg', 'zip'],
};
const SYSTEM_NAMES = { linux: 'Linux', win32: 'Windows', darwin: 'macOS' };

/**
 * Says of every target that ships whether this machine can build it, and how or why not, before anything is tried:
 * electron-builder itself finds out only by waiting for a download.
 * @param {PackingMachine} machine
 * @returns {readonly PlannedTarget[]}
 */
export function planTargets(machine) {
  return /** @type {const} */ (['linux', 'win32', 'darwin']).flatMap((system) =>
    TARGETS[system]
      .filter((target) => system === machine.platform || target !== 'dir')
      .map((target) => planTarget(target, system, machine)),
  );
}

/**
 * @param {string} target
 * @param {keyof typeof TARGETS} system
 * @param {PackingMachine} machine
 * @returns {PlannedTarget}
 */
function planTarget(target, system, machine) {
  if (system !== machine.platform) return skipped(target, `can be built on ${SYSTEM_NAMES[system]} only`);
  if (target === 'dir' || target === 'tar.gz') return built(target, '');
  if (target === 'deb') return planDeb(machine);
  if (target === 'rpm') return planRpm(machine);
  return machine.hasDownloads
    ? built(target, '')
    : skipped(target, 'needs tools from the download site, which does not answer');
}

/**
 * @param {PackingMachine} machine
 */
function planDeb({ commands, hasDownloads }) {
  if (commands.has('fpm')) return built('deb', "with the machine's fpm");
  if (hasDownloads) return built('deb', '');
  if (commands.has('dpkg-deb')) return built('deb', 'by dpkg-deb, since the download site of fpm does not answer');
  return skipped('deb', 'needs fpm, whose download site does not answer, or dpkg-deb');
}

/**
 * @param {PackingMachine} machine
 */
function planRpm({ commands, hasDownloads }) {
  if (!commands.has('rpmbuild')) return skipped('rpm', 'needs rpmbuild (on Debian: apt-get install rpm)');
  if (commands.has('fpm') || hasDownloads) return built('rpm', '');
  return skipped('rpm', 'needs fpm, whose download site does not answer');
}

/**
 * @param {string} target
 * @param {string} note
 * @returns {PlannedTarget}
 */
function built(target, note) {
  return { target, isBuilt: true, note };
}

/**
 * @param {string} target
 * @param {string} note
 * @returns {PlannedTarget}
 */
function skipped(target, note) {
  return { target, isBuilt: false, note };
}
