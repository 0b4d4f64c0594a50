import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFile } from './check.ts';
import { filesAt, readText } from './files.ts';
import { linesOf } from './findings.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = ['shared/protocol', 'build/conformance/fixtures'];

describe.each(folders)('our own fixtures in %s', (folder) => {
  const files = (filesAt(join(root, folder)) ?? []).map((file) => relative(root, file));

  test.each(files)('%s', (file) => {
    const outcome = checkFile({ path: file, text: readText(join(root, file)) });

    expect(outcome?.failures.flatMap(linesOf)).toEqual([]);
    expect(outcome?.counts.map(({ topic }) => topic)).toContain('checked');
  });
});
