import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    coverage: { reportsDirectory: resolve(root, 'out/coverage') },
    projects: [
      { root, test: { name: 'shared', environment: 'node', include: ['shared/**/*.test.ts'] } },
      {
        root,
        test: {
          name: 'electron',
          environment: 'node',
          include: ['electron/**/*.test.ts', 'build/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      { root, test: { name: 'renderer', environment: 'happy-dom', include: ['renderer/**/*.test.{ts,tsx}'] } },
    ],
  },
});
