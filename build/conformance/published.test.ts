import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFile } from './check.ts';
import { filesAt, readText } from './files.ts';
import { linesOf } from './findings.ts';

/** Fixtures and recordings that lie beside the repository and are never copied into it. */
const published = resolve(import.meta.dirname, '../../../shared/ahp');
const folders = ['fixtures', 'traffic'].map((name) => join(published, name));

describe.skipIf(!existsSync(published))('what was published with the protocol (skipped where it is absent)', () => {
  const files = folders.flatMap((folder) => filesAt(folder) ?? []).map((file) => relative(published, file));

  test.each(files)('%s', (file) => {
    expect(check(file)?.failures.flatMap(linesOf)).toEqual([]);
  });
});

function check(file: string) {
  return checkFile({ path: file, text: readText(join(published, file)) });
}
