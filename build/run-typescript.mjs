// Runs one of the project's TypeScript programs in plain Node, bundled as the app itself is, which takes a third of a second:
//   node build/run-typescript.mjs build/conformance/main.ts PATH…
import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const entry = process.argv[2];
if (entry === undefined) throw new Error('say which program: node build/run-typescript.mjs build/<name>/main.ts');
const outDir = join(root, 'out/programs');
// Two runs at once must not write into one file.
const fileName = `${basename(dirname(entry))}-${process.pid}.mjs`;
/** Packages stay outside the bundle; what is bundled is the project's own. */
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

await build({
  root,
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: entry,
    outDir,
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    sourcemap: 'inline',
    rollupOptions: {
      external: Object.keys({ ...dependencies, ...devDependencies }),
      output: { entryFileNames: fileName, codeSplitting: false },
    },
  },
});

const program = join(outDir, fileName);
process.on('exit', () => rmSync(program, { force: true }));
process.setSourceMapsEnabled(true);
// The program sees its own arguments where it expects them.
process.argv.splice(1, 2, program);
await import(pathToFileURL(program).href);
