import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { resultsReporter } from './interop-results.ts';

/** The same core against real hosts of others; each host is skipped with a message where it is not installed. */
export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    environment: 'node',
    include: ['e2e/interop/**/*.interop.ts'],
    passWithNoTests: false,
    // One real host at a time: they are slow enough to start.
    fileParallelism: false,
    reporters: ['default', resultsReporter],
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
