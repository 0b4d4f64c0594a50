import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { mainFaults, type Signalbox, startSignalbox } from './signalbox.ts';
import { startTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

export type HostVersion = '1.0.0' | '0.7.0';

export interface SignalboxOptions {
  /** The one version that the embedded host and the hosts of a test speak. */
  readonly hostVersion: HostVersion;
  /** Text of the settings file before the first start; none is there when not given. */
  readonly settingsText: string | undefined;
}

export interface SignalboxFixtures {
  /** A folder for this test alone. */
  readonly folder: string;
  /** The started app. */
  readonly signalbox: Signalbox;
  /** Its window. */
  readonly page: Page;
  /** Starts one more app with the same profile, after the one before has quit. */
  readonly startAgain: () => Promise<Signalbox>;
  /** Starts a host of the test's own, behind a proxy that can break. */
  readonly startHost: (options?: TestHostOptions) => Promise<TestHost>;
}

/** A journey: it fails also for what went wrong where it did not look. */
export const test = base.extend<SignalboxOptions & SignalboxFixtures>({
  hostVersion: ['1.0.0', { option: true }],
  settingsText: [undefined, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'signalbox-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  startAgain: async ({ folder, hostVersion, settingsText }, use, testInfo) => {
    const profile = join(folder, 'profile');
    const started: Signalbox[] = [];
    await mkdir(profile);
    if (settingsText !== undefined) await writeFile(join(profile, 'settings.json'), settingsText);

    await use(async () => {
      const signalbox = await startSignalbox(profile, hostVersion);
      started.push(signalbox);
      return signalbox;
    });

    const last = started.at(-1);
    if (last && testInfo.status !== testInfo.expectedStatus) await keepPicture(last.page, testInfo.outputPath('window.png'));
    await last?.quit();
    expect(started.flatMap(({ faults }) => faults.all())).toEqual([]);
    expect(await mainFaults(profile)).toEqual([]);
  },

  signalbox: async ({ startAgain }, use) => use(await startAgain()),

  page: async ({ signalbox }, use) => use(signalbox.page),

  startHost: async ({ folder, hostVersion }, use) => {
    const hosts: TestHost[] = [];
    await use(async (options = {}) => {
      const host = await startTestHost(join(folder, `host-${hosts.length + 1}`), { versions: [hostVersion], ...options });
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.stop();
  },
});

async function keepPicture(page: Page, path: string): Promise<void> {
  // A window that is gone has no picture, and the test has failed already.
  await page.screenshot({ path }).catch(() => undefined);
}

export { expect };
