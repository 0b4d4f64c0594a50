import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';
import { collectFaults, type Faults } from './faults.ts';
import { isTapped, tapEventPort } from './replicas.ts';

const root = resolve(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;

/** The app as it runs for one person with one profile. */
export interface Signalbox {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly faults: Faults;
  /** Folder of the profile: settings, log, and the embedded host's sessions. */
  readonly profile: string;
  /** Quits it as a person does. */
  quit(): Promise<void>;
}

/** Starts the built app in a real Electron; ELECTRON_OVERRIDE_DIST_PATH says in which. */
export async function startSignalbox(
  profile: string,
  hostVersion: string,
  framesFile: string,
  environment: Readonly<Record<string, string>>,
  switches: readonly string[],
): Promise<Signalbox> {
  const app = await _electron.launch({
    args: [...switches, root],
    cwd: root,
    // Chromium has no sandbox for root.
    chromiumSandbox: !isRoot,
    // The app's own choice of theme must reach the page.
    colorScheme: null,
    env: {
      ...definedOf(process.env),
      SIGNALBOX_USER_DATA: profile,
      SIGNALBOX_LOCAL_HOST_VERSIONS: hostVersion,
      SIGNALBOX_LOCAL_HOST_FRAMES: framesFile,
      SIGNALBOX_DEBUG_REPLICAS: '1',
      ...environment,
    },
  });
  await app.context().addInitScript(tapEventPort);
  await app.context().tracing.start({ snapshots: true });
  const faults = await collectFaults(app);
  const page = await app.firstWindow();
  await page.waitForURL(/^app:/, { waitUntil: 'domcontentloaded' });
  // A window that opens while the script is handed over misses it for good, so it gets it once more and loads anew.
  if (!(await isTapped(page))) {
    await page.addInitScript(tapEventPort);
    await page.reload({ waitUntil: 'domcontentloaded' });
  }
  return { app, page, faults, profile, quit: () => app.close() };
}

/** What main wrote down. */
export function mainLog(profile: string): Promise<string> {
  return readFile(join(profile, 'logs/main.log'), 'utf8').catch(() => '');
}

/** What main wrote down as an error of its own. */
export async function mainFaults(profile: string): Promise<readonly string[]> {
  const log = await mainLog(profile);
  return log.split('\n').filter((line) => / error (Uncaught|Unhandled|The request|The page)/.test(line));
}

/** The process of the embedded host, as main knows it. */
export async function embeddedHostPid(app: ElectronApplication): Promise<number> {
  const pid = await app.evaluate(
    ({ app: main }) => main.getAppMetrics().find(({ name }) => name === 'Signalbox embedded host')?.pid,
  );
  if (pid === undefined) throw new Error('the embedded host does not run');
  return pid;
}

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
