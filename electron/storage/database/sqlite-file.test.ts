import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseSetup, put, setUpDatabase } from '../testing/database-setup.ts';
import { MIGRATIONS } from './migrations.ts';
import { NO_ROWS } from './tables.ts';

let setup: DatabaseSetup;
beforeEach(async () => {
  setup = await setUpDatabase();
});

const ASIDE = 'signalbox.db.corrupt-2030-01-02T03-04-05-000Z';

describe('migrations', () => {
  it('are taken once each, in their order, and the file says how many', async () => {
    await setup.write(put('a', 1));
    const added = ['CREATE TABLE later (n INTEGER)', 'INSERT INTO later VALUES (1)'];

    await setup.open({ migrations: [...MIGRATIONS, ...added] });
    await setup.openAgain({ migrations: [...MIGRATIONS, ...added] });
    await setup.close();

    const file = openBare();
    expect(file.all('SELECT n FROM later')).toEqual([{ n: 1 }]);
    expect(file.get('PRAGMA user_version')).toEqual({ user_version: MIGRATIONS.length + 2 });
    expect(file.all('SELECT key FROM hosts')).toEqual([{ key: '"a"' }]);
    file.close();
  });

  it('leave the file as it was when one fails, and the app runs in memory', async () => {
    await setup.write(put('a', 1));

    const failing = await setup.open({ migrations: [...MIGRATIONS, 'CREATE TABLE half (n); CREATE TABLE hosts (n)'] });

    expect(failing.isMemory).toBe(true);
    expect(failing.problem?.message).toContain(
      `${setup.path} could not be opened (table hosts already exists) and is left alone`,
    );
    const { database, rows } = await setup.open();
    expect(rows.hosts).toHaveLength(1);
    expect(await database.change([put('b', 2)])).toEqual({ ok: true });
  });
});

describe('a file of a newer Signalbox', () => {
  it('is not touched, and changes last until the app quits', async () => {
    await setup.open({ migrations: [...MIGRATIONS, 'CREATE TABLE later (n)'] });
    await setup.close();
    const before = await readFile(setup.path);

    const { database, problem, isMemory } = await setup.open();

    expect(isMemory).toBe(true);
    expect(problem).toEqual({
      message: expect.stringContaining(`${setup.path} was written by a newer Signalbox and is left alone`),
    });
    expect(await database.change([put('a', 1)])).toEqual({ ok: false, message: problem?.message });
    expect(await readFile(setup.path)).toEqual(before);
    expect(await setup.names()).toEqual(['signalbox.db']);
  });

  it('is recognised when only its log says so', async () => {
    await setup.write(put('a', 1));
    const file = openBare();
    file.exec('PRAGMA user_version = 99');

    expect((await setup.open()).problem?.message).toContain('written by a newer Signalbox');
    file.close();
  });
});

describe('a file that cannot be used', () => {
  it.each([
    ['text', async () => writeFile(setup.path, 'this is not a database, and it is long enough to have a header '.repeat(3))],
    ['half a header', async () => writeFile(setup.path, 'SQLite format 3\0')],
    ['pages that were overwritten', async () => writeFile(setup.path, overwritten(await readFile(setup.path)))],
    ['an end that is missing', async () => truncate(setup.path, 4096)],
  ])('with %s is set aside and named, and an empty one takes its place', async (_name, spoil) => {
    await setup.write(...Array.from({ length: 300 }, (_, index) => put(`host ${index}`, 'x'.repeat(300), index)));
    await spoil();
    const spoilt = await readFile(setup.path);

    const { rows, problem, isMemory } = await setup.open();

    const setAside = join(dirname(setup.path), ASIDE);
    expect({ rows, isMemory }).toEqual({ rows: NO_ROWS, isMemory: false });
    expect(problem).toEqual({ setAside, message: expect.stringContaining(`It is kept as ${setAside}`) });
    expect(await readFile(setAside)).toEqual(spoilt);
  });

  it('never replaces one that was set aside before', async () => {
    await mkdir(dirname(setup.path), { recursive: true });
    for (const text of ['first', 'second']) {
      await setup.close();
      await writeFile(setup.path, text);
      await setup.open();
    }

    await setup.close();
    expect(await setup.names()).toEqual(['signalbox.db', ASIDE, `${ASIDE}-2`]);
    expect(await readFile(join(dirname(setup.path), ASIDE), 'utf8')).toBe('first');
  });

  it('is set aside even when it is no file', async () => {
    await mkdir(join(setup.path, 'full'), { recursive: true });

    const { problem, database } = await setup.open();

    expect(problem?.message).toContain('could not be used (EISDIR)');
    expect(await database.change([put('a', 1)])).toEqual({ ok: true });
  });

  it('takes its log with it', async () => {
    await setup.write(put('a', 1));
    await writeFile(setup.path, 'x'.repeat(200));
    await writeFile(`${setup.path}-wal`, 'its log');

    await setup.open();

    expect(await readFile(join(dirname(setup.path), `${ASIDE}-wal`), 'utf8')).toBe('its log');
  });
});

function openBare() {
  const file = new sqlite.Database(setup.path);
  file.get('PRAGMA locking_mode = EXCLUSIVE');
  file.get('PRAGMA journal_mode = WAL');
  return file;
}

function overwritten(file: Buffer): Buffer {
  return Buffer.concat([file.subarray(0, 4096), Buffer.alloc(file.length - 4096, 0x5a)]);
}
