import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import { openKeptList } from './kept-file.ts';
import { makeFolder } from './test-folder.ts';

let folder: Awaited<ReturnType<typeof makeFolder>>;
beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => folder.remove());

const readEntry = ({ id }: JsonObject) => (typeof id === 'string' ? { id } : undefined);
const open = () =>
  openKeptList({
    path: join(folder.path, 'list.json'),
    name: 'a list',
    clock: createManualClock(),
    readEntry,
    onProblem: () => undefined,
  });

describe('a list that is kept', () => {
  it('is there at the next start, and only for the person’s own account', async () => {
    const first = await open();
    first.list.change((entries) => [...entries, { id: 'a' }]);
    expect(await first.list.flush()).toEqual({ ok: true });

    expect((await open()).list.value()).toEqual([{ id: 'a' }]);
  });

  it('loses an entry that is none, and sets a file aside that is no list', async () => {
    const path = join(folder.path, 'list.json');
    await writeFile(path, JSON.stringify({ version: 1, entries: [{ id: 'a' }, { id: 7 }, 'b'] }));
    expect((await open()).list.value()).toEqual([{ id: 'a' }]);

    await writeFile(path, '{');
    const { list, problem } = await open();
    expect(list.value()).toEqual([]);
    expect(await readFile(problem?.setAside ?? '', 'utf8')).toBe('{');
  });

  it('leaves a file of a newer version alone', async () => {
    const path = join(folder.path, 'list.json');
    await writeFile(path, JSON.stringify({ version: 2, entries: [] }));
    const { list, problem } = await open();

    list.change(() => [{ id: 'b' }]);
    await list.flush();

    expect(problem?.message).toContain('newer');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ version: 2 });
  });
});
