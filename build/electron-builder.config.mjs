import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findElectron } from './bootstrap/electron-runtime.mjs';
import { SHIPPED_FUSES } from './packaging/fuses.mjs';

const root = resolve(import.meta.dirname, '..');
const runtime = findElectron(root);
/** A runtime that is out of support may be packed to try the package, and the package says so in its name. */
const mark = runtime?.kind === 'registry' ? '-not-for-release' : '';
const artifactName = `\${name}-\${version}-\${os}-\${arch}${mark}.\${ext}`;

/** @type {import('electron-builder').Configuration} */
const config = {
  appId: 'example.signalbox.app',
  productName: 'Signalbox',
  copyright: 'Copyright © The Signalbox authors',
  artifactName,
  directories: { output: 'out/release', buildResources: 'build/icons' },
  // Everything else is bundled; these have parts beside their code that must not be resolved by a bundler.
  files: [
    'out/app/**',
    '!out/app/**/*.map',
    '!out/app/.sources',
    'package.json',
    '!node_modules/**',
    'node_modules/ws/**',
    'node_modules/@lydell/**',
    'node_modules/node-sqlite3-wasm/**',
  ],
  asar: true,
  // The system loads native parts and starts helpers from real files only.
  asarUnpack: ['node_modules/@lydell/**'],
  npmRebuild: false,
  electronFuses: SHIPPED_FUSES,
  // Without this electron-builder downloads the Electron that package.json names.
  ...(runtime?.folder !== undefined && { electronDist: runtime.folder }),
  // Electron's own app and the marks of the development runtime have no use in a package.
  afterPack: async ({ appOutDir }) => {
    for (const name of ['resources/default_app.asar', 'version', 'signalbox-runtime.json'])
      rmSync(join(appOutDir, name), { force: true });
  },
  publish: null,
  toolsets: { appimage: '1.0.3' },
  linux: {
    target: ['deb', 'rpm', 'AppImage', 'tar.gz'],
    icon: 'build/icons/png',
    executableName: 'signalbox',
    category: 'Development',
    synopsis: 'One inbox for all your coding-agent sessions',
    maintainer: 'The Signalbox authors <hello@signalbox.example>',
    syncDesktopName: true,
  },
  win: { target: ['nsis', 'portable'], icon: 'build/icons/signalbox.ico' },
  nsis: { artifactName: `\${name}-\${version}-\${os}-\${arch}-setup.\${ext}` },
  mac: {
    target: [
      { target: 'dmg', arch: 'universal' },
      { target: 'zip', arch: 'universal' },
    ],
    icon: 'build/icons/signalbox.icns',
    category: 'public.app-category.developer-tools',
  },
};

export default config;
