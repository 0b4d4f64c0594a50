import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The same core against real hosts of others; each scenario skips itself with a message where its host is not installed. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    include: ['e2e/interop/**/*.interop.ts'],
    passWithNoTests: false,
    // One real host at a time: they share ports and a home folder.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
