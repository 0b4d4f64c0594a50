import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type UserConfig } from 'vite';

const root = resolve(import.meta.dirname, '..');
const outDir = resolve(root, 'out/app');
/** What stays outside the bundle: the platform, and packages with parts beside their code that a bundler must not resolve. */
const packages = ['electron', 'ws', '@lydell/node-pty', 'node-sqlite3-wasm'];
const VIEW_FRAME = 'view-frame';
const external = [...packages, ...builtinModules, /^node:/];

/** One Node-side bundle; `cjs` only for the preload, because sandboxed preloads must be CommonJS. */
function nodeBundle(input: Readonly<Record<string, string>>, format: 'es' | 'cjs'): EnvironmentOptions {
  return {
    consumer: 'server',
    resolve: { conditions: ['node'], noExternal: true, external: packages },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      sourcemap: true,
      minify: false,
      rollupOptions: {
        input: { ...input },
        external,
        output: { format, entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

const page: EnvironmentOptions = {
  build: {
    outDir: resolve(outDir, 'renderer'),
    emptyOutDir: true,
    target: 'chrome130',
    sourcemap: true,
    // Fonts and pictures as data: URLs are refused by the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      // The frame around a view of an MCP server has a name that main knows: it serves that file apart from the page's.
      input: {
        index: resolve(root, 'renderer/index.html'),
        [VIEW_FRAME]: resolve(root, 'renderer/parts/mcp-app/frame/view-frame.ts'),
      },
      output: { entryFileNames: ({ name }) => (name === VIEW_FRAME ? 'assets/[name].js' : 'assets/[name]-[hash].js') },
    },
  },
};

const config: UserConfig = {
  root: resolve(root, 'renderer'),
  base: '/',
  clearScreen: false,
  logLevel: 'warn',
  plugins: [react()],
  worker: { format: 'es' },
  resolve: {
    alias: {
      // The package's browser build decodes entities through innerHTML, which Trusted Types refuses.
      'decode-named-character-reference': fileURLToPath(import.meta.resolve('decode-named-character-reference')),
    },
  },
  environments: {
    client: page,
    main: nodeBundle(
      {
        main: resolve(root, 'electron/main.ts'),
        'local-host': resolve(root, 'electron/local-host/main.ts'),
        database: resolve(root, 'electron/storage/database/worker.ts'),
      },
      'es',
    ),
    preload: nodeBundle({ preload: resolve(root, 'electron/preload.ts') }, 'cjs'),
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        if (['client', 'main', 'preload'].includes(environment.name)) await builder.build(environment);
      }
    },
  },
};

export default defineConfig(config);
