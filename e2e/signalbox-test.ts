import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { describeReplicas } from './replicas.ts';
import { misfitsIn } from './sent-frames.ts';
import { mainFaults, mainLog, type Signalbox, startSignalbox } from './signalbox.ts';
import { startTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

export type HostVersion = '1.0.0' | '0.7.0';

export interface SignalboxOptions {
  /** The one version that the embedded host and the hosts of a test speak. */
  readonly hostVersion: HostVersion;
  /** Text of the settings file before the first start; none is there when not given. */
  readonly settingsText: string | undefined;
  /** Whether the embedded host fills itself with the sessions of a first start. They are a third of the work of a start. */
  readonly firstSessions: boolean;
  /** What the app is told beyond what the test itself is. */
  readonly environment: Readonly<Record<string, string>>;
  /** What stands on the command line before the app. */
  readonly switches: readonly string[];
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
  firstSessions: [true, { option: true }],
  environment: [{}, { option: true }],
  switches: [[], { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'signalbox-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },

  startAgain: async ({ folder, hostVersion, settingsText, firstSessions, environment, switches }, use, testInfo) => {
    const profile = join(folder, 'profile');
    const framesFile = join(folder, 'frames.jsonl');
    const started: Signalbox[] = [];
    await mkdir(profile);
    // The host of somebody who has disposed all of them: it knows by this folder that it is not new.
    if (!firstSessions) await mkdir(join(profile, 'local-host/scratch'), { recursive: true });
    if (settingsText !== undefined) await writeFile(join(profile, 'settings.json'), settingsText);

    await use(async () => {
      const signalbox = await startSignalbox(profile, hostVersion, framesFile, environment, switches);
      started.push(signalbox);
      return signalbox;
    });

    const last = started.at(-1);
    if (last && testInfo.status !== testInfo.expectedStatus) await keepEvidence(last, testInfo);
    await last?.quit();
    expect(started.flatMap(({ faults }) => faults.all())).toEqual([]);
    expect(await mainFaults(profile)).toEqual([]);
    expect(await misfitsIn(framesFile, hostVersion)).toEqual([]);
  },

  signalbox: async ({ startAgain }, use) => use(await startAgain()),

  page: async ({ signalbox }, use) => use(signalbox.page),

  startHost: async ({ folder, hostVersion }, use) => {
    const hosts: TestHost[] = [];
    const framesFile = join(folder, 'host-frames.jsonl');
    const onSent = (frame: string) => appendFileSync(framesFile, `${frame}\n`);
    await use(async (options = {}) => {
      const host = await startTestHost(join(folder, `host-${hosts.length + 1}`), {
        versions: [hostVersion],
        onSent,
        ...options,
      });
      hosts.push(host);
      return host;
    });
    for (const host of hosts) await host.stop();
    expect(await misfitsIn(framesFile, hostVersion)).toEqual([]);
  },
});

/** What to look at when a journey failed; `npx playwright show-trace` opens the trace. */
async function keepEvidence({ app, page, profile }: Signalbox, testInfo: TestInfo): Promise<void> {
  const path = (name: string) => testInfo.outputPath(name);
  await Promise.allSettled([
    mainLog(profile).then((log) => writeFile(path('main.log'), log)),
    page.screenshot({ path: path('window.png') }),
    describeReplicas(page).then((text) => writeFile(path('replicas.json'), text)),
  ]);
  // An app that is gone has no trace, and the test has failed already.
  await app
    .context()
    .tracing.stop({ path: path('trace.zip') })
    .catch(() => undefined);
}

export { expect };
