import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import type { HostVersion } from './signalbox-test.ts';

const out = resolve(import.meta.dirname, '../out');

/** Every journey in a real Electron, once for each version that the hosts are held to. */
export default defineConfig<{ hostVersion: HostVersion }>({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  outputDir: resolve(out, 'e2e'),
  // An app of its own for each test, so files and tests can share the machine; two keep a small one busy.
  fullyParallel: true,
  workers: 2,
  // As in the unit run: what passes only when tried again is named at the end.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [
    { name: '1.0.0', use: { hostVersion: '1.0.0' } },
    { name: '0.7.0', use: { hostVersion: '0.7.0' }, grepInvert: /@any-version/ },
  ],
});
