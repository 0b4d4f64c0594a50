// The app that a bare Electron runs: it loads the app named on the command line, as `electron .` expects.
// Loading is awaited at the top level, because Electron holds back `ready` only until this module has been evaluated.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { app } from 'electron';

/** @typedef {import('electron').App & { setAppPath(path: string): void, setVersion(version: string): void }} BareApp */

// Electron has these two for its own default app and leaves them out of its documented types.
const bareApp = /** @type {BareApp} */ (app);
const { isSet, required, target } = readCommandLine(process.argv.slice(1));
if (isSet('version')) printAndExit(`v${process.versions.electron}`, 0);
if (isSet('abi')) printAndExit(process.versions.modules, 0);
if (target === undefined) printAndExit('Usage: electron [--version] [--abi] [--require module] <folder or file of an app>', 1);
else await load(resolve(target));

/**
 * Everything after the app belongs to the app, and what is not ours before it belongs to Chromium.
 * @param {string[]} args
 */
function readCommandLine(args) {
  const { tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: {
      version: { type: 'boolean', short: 'v' },
      abi: { type: 'boolean', short: 'a' },
      require: { type: 'string', short: 'r', multiple: true },
    },
  });
  const target = tokens.find((token) => token.kind === 'positional');
  const own = tokens.filter((token) => token.kind === 'option').filter(({ index }) => index < (target?.index ?? args.length));
  return {
    isSet: (/** @type {string} */ name) => own.some((option) => option.name === name),
    required: own.filter(({ name }) => name === 'require').map(({ value }) => String(value)),
    target: target?.value,
  };
}

/**
 * @param {string} appPath
 */
async function load(appPath) {
  const requireFromHere = createRequire(join(process.cwd(), 'electron.js'));
  try {
    for (const module of required) requireFromHere(module);
    // Apps and their libraries ask this to tell a development start from a packaged one.
    Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
    await import(pathToFileURL(requireFromHere.resolve(introduce(appPath))).href);
  } catch (error) {
    console.error('The app threw while it was loading:', error);
    process.exit(1);
  }
}

/**
 * Gives the app its own name, version and path, and answers the file to load.
 * @param {string} appPath
 */
function introduce(appPath) {
  if (!statSync(appPath).isDirectory()) {
    bareApp.setAppPath(dirname(appPath));
    return appPath;
  }
  const manifestPath = join(appPath, 'package.json');
  const manifest = existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
  const name = manifest.productName ?? manifest.name;
  if (manifest.version) bareApp.setVersion(manifest.version);
  if (name) bareApp.setName(name);
  bareApp.setAppPath(appPath);
  return join(appPath, manifest.main ?? 'index.js');
}

/**
 * @param {string} text
 * @param {number} code
 */
function printAndExit(text, code) {
  console.log(text);
  process.exit(code);
}
