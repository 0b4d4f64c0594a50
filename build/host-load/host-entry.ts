import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';

/** Bundles the host as it runs alone, so that nothing but the host is in the process that is measured; gives its path. */
export async function hostEntry(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const outDir = resolve('out/host-load');
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'electron/local-host/headless.ts',
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        external: [...Object.keys(dependencies).map((dependency) => new RegExp(`^${dependency}(/|$)`)), /^node:/],
        output: { entryFileNames: 'host.mjs', codeSplitting: false },
      },
    },
  });
  return resolve(outDir, 'host.mjs');
}
