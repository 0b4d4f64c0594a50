// Packs the app for this system with whatever tools the machine has or can get, and says of every other target why not:
//   npm run package            all targets
//   npm run package -- dir     only these
import { chmodSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { path7za } from '7zip-bin';
import { buildApp } from './bootstrap/app-build.mjs';
import { CommandFailure, isOnPath, run } from './bootstrap/command.mjs';
import { describeRuntime, findElectron } from './bootstrap/electron-runtime.mjs';
import { DOWNLOAD_SITE, isReachable } from './bootstrap/reachable.mjs';
import { SetupStop, step } from './bootstrap/step.mjs';
import { readWrongFuses } from './packaging/fuses.mjs';
import { planTargets } from './packaging/targets.mjs';

const root = resolve(import.meta.dirname, '..');
const release = join(root, 'out/release');
const SYSTEM_FLAGS = new Map([
  ['linux', '--linux'],
  ['win32', '--win'],
  ['darwin', '--mac'],
]);
const EXECUTABLES = new Map([
  ['linux', 'signalbox'],
  ['win32', 'Signalbox.exe'],
  ['darwin', 'Signalbox.app'],
]);

try {
  await packApp(process.argv.slice(2));
} catch (error) {
  const saysItAll = error instanceof SetupStop || error instanceof CommandFailure;
  console.error(saysItAll ? `\n${error.message}` : error);
  process.exitCode = 1;
}

/**
 * @param {readonly string[]} wanted
 */
async function packApp(wanted) {
  await step('App', (begin) => buildApp(root, begin));
  const runtime = findElectron(root);
  await step('Electron', () => (runtime === undefined ? 'downloaded by electron-builder' : describeRuntime(runtime)));
  const machine = {
    platform: process.platform,
    hasDownloads: await isReachable(new URL(new URL(DOWNLOAD_SITE).origin)),
    commands: new Set(['fpm', 'dpkg-deb', 'rpmbuild'].filter((command) => isOnPath(command))),
  };
  const plan = planTargets(machine).filter(({ target }) => wanted.length === 0 || wanted.includes(target));
  const targets = plan.filter(({ isBuilt }) => isBuilt).map(({ target }) => target);
  if (targets.length === 0)
    throw new SetupStop(`Nothing of ${wanted.join(', ')} can be built here. Targets: ${namesOf(planTargets(machine))}.`);
  rmSync(release, { recursive: true, force: true });
  await step('Packages', async (begin) => {
    begin(`building ${targets.join(', ')}`);
    await run(process.execPath, builderArguments(targets), { cwd: root, env: builderEnvironment(machine, runtime) });
    return `built ${targets.join(', ')}`;
  });
  await step('Fuses', checkFuses);
  report(plan);
}

/**
 * @param {readonly string[]} targets
 */
function builderArguments(targets) {
  const cli = join(root, 'node_modules/electron-builder/cli.js');
  const system = SYSTEM_FLAGS.get(process.platform);
  if (system === undefined) throw new SetupStop(`Signalbox has no packages for ${process.platform}. Nothing was changed.`);
  const arch = process.platform === 'darwin' ? '--universal' : `--${process.arch}`;
  return [cli, '--config', 'build/electron-builder.config.mjs', system, ...targets, arch, '--publish', 'never'];
}

/**
 * Tools that electron-builder would download are named to it where the machine has its own.
 * @param {import('./packaging/targets.mjs').PackingMachine} machine
 * @param {import('./bootstrap/electron-runtime.mjs').ElectronRuntime | undefined} runtime
 * @returns {NodeJS.ProcessEnv}
 */
function builderEnvironment({ commands, hasDownloads }, runtime) {
  // The package that brings it forgets to make it executable.
  chmodSync(path7za, 0o755);
  return {
    ...process.env,
    ELECTRON_BUILDER_7ZIP_PATH: path7za,
    ...(commands.has('fpm') && { USE_SYSTEM_FPM: 'true' }),
    ...(!commands.has('fpm') && !hasDownloads && { CUSTOM_FPM_PATH: join(root, 'build/packaging/fpm.mjs') }),
    // A package that only serves to try the app need not be small.
    ...(runtime?.kind === 'registry' && { ELECTRON_BUILDER_COMPRESSION_LEVEL: '1' }),
  };
}

async function checkFuses() {
  const folder = readdirSync(release).find((name) => name.endsWith('-unpacked') || name.startsWith('mac'));
  if (folder === undefined) throw new Error(`no unpacked app was left in ${release}`);
  const executable = EXECUTABLES.get(process.platform) ?? '';
  const wrong = await readWrongFuses(join(release, folder, executable));
  if (wrong.length > 0) throw new Error(`the packed ${executable} has fuses that are not as they ship: ${wrong.join(', ')}`);
  return 'read back from the packed app, all as they ship';
}

/**
 * @param {readonly import('./packaging/targets.mjs').PlannedTarget[]} plan
 */
function report(plan) {
  console.log('');
  for (const { target, isBuilt, note } of plan)
    console.log(`  ${isBuilt ? '✓' : '–'} ${target.padEnd(9)} ${isBuilt ? 'built' : 'not built:'} ${note}`.trimEnd());
  console.log(`\nIn ${relative(process.cwd(), release)}:`);
  for (const name of readdirSync(release).filter((each) => /\.(deb|rpm|AppImage|gz|exe|dmg|zip)$/.test(each))) {
    console.log(`  ${name} (${Math.round(statSync(join(release, name)).size / 1e6)} MB)`);
  }
}

/**
 * @param {readonly import('./packaging/targets.mjs').PlannedTarget[]} plan
 */
function namesOf(plan) {
  return plan.map(({ target }) => target).join(', ');
}
