import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

/** What `npm run package` has packed, with the fuses that ship: Playwright's own way into Electron is closed there. */
export default defineConfig({
  testDir: 'packaged',
  testMatch: '**/*.e2e.ts',
  outputDir: resolve(import.meta.dirname, '../out/e2e-packaged'),
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
});
