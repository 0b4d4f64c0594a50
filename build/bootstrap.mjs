// Sets up everything that `npm start` and `npm test` need. It runs before anything is installed: plain Node, no packages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './bootstrap/app-build.mjs';
import { CommandFailure } from './bootstrap/command.mjs';
import { electronExecutable, findElectron, provideElectron } from './bootstrap/electron-runtime.mjs';
import { checkNodeVersion } from './bootstrap/node-version.mjs';
import { installPackages } from './bootstrap/packages.mjs';
import { formatDuration, SetupStop, step } from './bootstrap/step.mjs';
import { provideSystemPackages } from './bootstrap/system-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const startedAt = performance.now();
// Only an orderly exit cleans up what is half made.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => process.exit(1));

try {
  await setUp();
} catch (error) {
  const saysItAll = error instanceof SetupStop || error instanceof CommandFailure;
  console.error(saysItAll ? `\n${error.message}` : error);
  process.exitCode = 1;
}

async function setUp() {
  console.log('Setting up Signalbox');
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await step('Node', () => checkNodeVersion(process.versions.node, engines.node));
  await step('Packages', (begin) => installPackages(root, begin));
  await step('Electron', (begin) => provideElectron(root, begin));
  await step('System', (begin) => provideSystemPackages(pathOfElectron(), begin));
  // The tests build the app themselves, as one of the checks that can fail.
  if (!process.argv.includes('--without-app')) await step('App', (begin) => buildApp(root, begin));
  console.log(`Set up in ${formatDuration(performance.now() - startedAt)}\n`);
}

function pathOfElectron() {
  const runtime = findElectron(root);
  if (runtime === undefined) throw new Error('the step before did not leave an Electron runtime');
  return electronExecutable(root, runtime);
}
