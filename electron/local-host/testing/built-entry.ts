import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { build } from 'vite';

const ROOT = resolve(import.meta.dirname, '../../..');
const OUT = resolve(ROOT, 'out/local-host-test');

/** Bundles a program of this folder as the app ships its own, so that plain Node can run it as a process; gives its path. */
export async function builtEntry(program: string): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  // Test files run at the same time, each with a program of its own.
  const name = `${basename(program, '.ts')}-${process.pid}.mjs`;
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      ssr: true,
      outDir: OUT,
      emptyOutDir: false,
      target: 'node20',
      rollupOptions: {
        input: resolve(import.meta.dirname, '..', program),
        external: [...Object.keys(dependencies).map((dependency) => new RegExp(`^${dependency}(/|$)`)), /^node:/],
        output: { entryFileNames: name, codeSplitting: false },
      },
    },
  });
  return resolve(OUT, name);
}
