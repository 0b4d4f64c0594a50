import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeRuntime, electronEnvironment, electronExecutable, findElectron } from './electron-runtime.mjs';
import { runtimeRecipe } from './registry-runtime.mjs';

describe('findElectron', () => {
  let folder = '';
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const find = (env: NodeJS.ProcessEnv = {}) => findElectron(folder, { XDG_CACHE_HOME: join(folder, 'cache'), ...env });
  const putShipped = () => put('node_modules/electron/dist/version', 'v45.5.0');
  const putCached = (recipe: string) =>
    put('cache/signalbox/electron-33.2.1-linux-x64/signalbox-runtime.json', JSON.stringify({ recipe }));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-runtime-'));
    put('package.json', JSON.stringify({ devDependencies: { electron: '45.5.0' } }));
    put('build/electron-runtime/main.mjs', '// main');
    put('build/electron-runtime/package.json', '{}');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('finds none on a fresh machine', () => {
    expect(find()).toBeUndefined();
  });

  it('prefers the one that ships to the cached one', () => {
    putCached(runtimeRecipe(folder));
    putShipped();

    expect(find()).toEqual({ kind: 'shipped', version: '45.5.0' });
    expect(find({ SIGNALBOX_ELECTRON: 'registry' })).toMatchObject({ kind: 'registry', version: '33.2.1' });
  });

  it('takes the cached one, unless the download is wished for', () => {
    putCached(runtimeRecipe(folder));

    expect(find()).toMatchObject({ kind: 'registry' });
    expect(find({ SIGNALBOX_ELECTRON: 'download' })).toBeUndefined();
  });

  it('does not take a cached one that was made in another way', () => {
    putCached('another');

    expect(find()).toBeUndefined();
  });

  it('does not take a download of another version', () => {
    put('node_modules/electron/dist/version', '44.0.0');

    expect(find()).toBeUndefined();
  });

  it("leaves a person's own override alone", () => {
    putShipped();
    put('mine/version', '46.0.0');

    expect(find({ ELECTRON_OVERRIDE_DIST_PATH: join(folder, 'mine') })).toEqual({
      kind: 'own',
      version: '46.0.0',
      folder: join(folder, 'mine'),
    });
  });
});

describe('an Electron runtime', () => {
  const registry = { kind: 'registry', version: '33.2.1', folder: '/cache/electron' } as const;

  it('is named for what it is', () => {
    expect(describeRuntime(registry)).toContain('out of support, development only');
    expect(describeRuntime({ kind: 'shipped', version: '45.5.0' })).toBe('45.5.0, the one that ships');
  });

  it('is handed on to whoever starts Electron', () => {
    expect(electronEnvironment(registry, { PATH: '/bin' })).toEqual({
      PATH: '/bin',
      ELECTRON_OVERRIDE_DIST_PATH: '/cache/electron',
    });
    expect(electronEnvironment({ kind: 'shipped', version: '45.5.0' }, { PATH: '/bin' })).toEqual({ PATH: '/bin' });
    expect(electronExecutable('/nowhere', registry)).toBe('/cache/electron/electron');
  });
});
