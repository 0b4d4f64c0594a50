import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './app-build.mjs';

describe('hashSources', () => {
  let folder = '';
  const put = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-sources-'));
    put('electron/main.ts', 'main');
    put('package-lock.json', '{}');
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('changes with a source, a new file, a new name and the lock file', () => {
    const seen = new Set([hashSources(folder)]);
    put('electron/main.ts', 'another');
    seen.add(hashSources(folder));
    put('shared/a.ts', '');
    seen.add(hashSources(folder));
    rmSync(join(folder, 'shared/a.ts'));
    put('shared/b.ts', '');
    seen.add(hashSources(folder));
    put('package-lock.json', '{ }');
    seen.add(hashSources(folder));

    expect(seen.size).toBe(5);
  });

  it('does not change with tests and fixtures', () => {
    const before = hashSources(folder);
    put('electron/main.test.ts', 'test');
    put('shared/protocol/root/fixtures/a.json', '{}');

    expect(hashSources(folder)).toBe(before);
  });
});
