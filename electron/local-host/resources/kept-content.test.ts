import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/start-test-host.ts';
import { createKeptContent } from './kept-content.ts';

test('many can keep the same bytes at once, and they are kept once and whole', async () => {
  const folder = join(await temporaryFolder(), 'content');
  const content = createKeptContent(folder);
  const bytes = Buffer.alloc(500_000, 'x');

  const kept = await Promise.all(Array.from({ length: 20 }, () => content.keep(bytes, 'text/plain')));

  const [first] = kept;
  expect(new Set(kept.map(({ uri }) => uri)).size).toBe(1);
  expect(await content.read(first?.uri ?? '')).toEqual(bytes);
  expect(await readdir(folder)).toHaveLength(1);
});
