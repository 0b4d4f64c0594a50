import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

/** Files one after another in the same thread: a process and an environment for each would take several times what their tests take. */
const TOGETHER = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  root,
  test: {
    // A machine that also builds and starts Electron is slow at times, and a test that waits for facts is then late, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Nobody can look at a machine of CI again: what fails once and then passes is named at the end as flaky, and is a fault to find.
    retry: process.env.CI ? 1 : 0,
    // One core is left free by default, which on a machine of two runs one file at a time; most files wait for processes and sockets.
    maxWorkers: '100%',
    // On with `--coverage`, as in `npm run unit`: what a host says is read and folded by nothing that no test has seen.
    coverage: {
      provider: 'v8',
      include: ['shared/{protocol,dialects,sync,catalogue}/**/*.ts'],
      exclude: ['**/*.{test,fixture}.ts'],
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: 'out/coverage',
      thresholds: { statements: 100, branches: 100, functions: 100, lines: 100 },
    },
    projects: [
      // Pure code leaves nothing behind, so its files need no process each.
      { extends: true, test: { name: 'shared', environment: 'node', include: ['shared/**/*.test.ts'], ...TOGETHER } },
      { extends: true, test: { name: 'electron', environment: 'node', include: ['electron/**/*.test.ts'] } },
      { extends: true, test: { name: 'build', environment: 'node', include: ['build/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'renderer',
          environment: 'happy-dom',
          include: ['renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['renderer/vitest.setup.ts'],
          ...TOGETHER,
        },
      },
    ],
  },
});
