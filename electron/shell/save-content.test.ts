import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fileName, saveContent } from './save-content.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'save-content-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('writes the bytes to the place that the person chose', async () => {
  const path = join(await folder(), 'mine.bin');
  const asked: string[] = [];

  const answer = await saveContent({ name: 'tiny.png', data: 'AAH/', encoding: 'base64' }, async (suggested) => {
    asked.push(suggested);
    return path;
  });

  expect(asked).toEqual(['tiny.png']);
  expect(answer).toEqual({ ok: true, value: { path } });
  expect([...(await readFile(path))]).toEqual([0, 1, 255]);
});

test('writes nothing when the person gives it up, and says why it could not be written', async () => {
  const content = { name: 'a.txt', data: 'a', encoding: 'utf-8' } as const;
  const nowhere = join(await folder(), 'not', 'there');

  expect(await saveContent(content, async () => undefined)).toEqual({ ok: true, value: {} });
  expect(await saveContent(content, async () => nowhere)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('(ENOENT)') },
  });
});

test.each([
  ['../../.bashrc', 'bashrc'],
  ['C:\\Windows\\evil.exe', 'evil.exe'],
  ['report\u202Efdp.exe', 'reportfdp.exe'],
  ['a:b?.txt', 'ab.txt'],
  ['…', '…'],
  ['../', 'content'],
])('suggests for %s no folder and no hidden character', (name, suggested) => {
  expect(fileName(name)).toBe(suggested);
});
