import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outputOf, plant, root } from './planted-project.ts';

const MANIFEST = { name: 'planted', type: 'module', main: 'out/app/main.js', dependencies: { ws: '*', zustand: '*' } };

describe('the search for dead code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-dead-'));
  let output = '';

  beforeAll(() => {
    plant(folder, {
      'package.json': JSON.stringify(MANIFEST),
      'electron/main.ts': "import { used } from '../shared/half-used.ts';\n\nconsole.log(used);\n",
      'shared/half-used.ts': 'export const used = 1;\nexport const exportedForNobody = 2;\n',
      'shared/imported-by-nobody.ts': 'export const lost = 1;\n',
      'renderer/index.html': '<script type="module" src="./main.tsx"></script>\n',
      'renderer/main.tsx':
        "import { createRoot } from 'react-dom/client';\nimport { createStore } from 'zustand';\n\nconsole.log(createRoot, createStore);\n",
    });
    cpSync(join(root, 'build/knip.json'), join(folder, 'build/knip.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    output = outputOf('knip/bin/knip.js', ['--config', 'build/knip.json', '--reporter', 'compact'], folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['a file that nobody imports', /imported-by-nobody\.ts/],
    ['an export that nobody uses', /exportedForNobody/],
    ['a dependency that nobody imports', /Unused dependencies[^:]*:\s[^\n]*\bws\b/],
    ['an import that no dependency covers', /react-dom/],
  ])('finds %s', (_what, trace) => {
    expect(output).toMatch(trace);
  });

  it('has nothing against what is used', () => {
    expect(output).not.toMatch(/zustand|: used\b|main\.ts:|main\.js/);
  });
});
