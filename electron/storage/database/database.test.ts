import { chmod, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { whileReadOnly } from '../test-folder.ts';
import { type DatabaseSetup, put, setUpDatabase } from '../testing/database-setup.ts';
import { startThreadHere } from '../testing/thread-here.ts';
import type { DatabaseThread } from './messages.ts';
import { NO_ROWS, type RowChange } from './tables.ts';
import { startWorkerThread } from './worker-thread.ts';

let setup: DatabaseSetup;
beforeEach(async () => {
  setup = await setUpDatabase();
});

describe('a database', () => {
  it('is made where there is none, for the person alone, and has nothing in it', async () => {
    const { rows, problem, isMemory } = await setup.open();

    expect({ rows, problem, isMemory }).toEqual({ rows: NO_ROWS, problem: undefined, isMemory: false });
    if (process.platform === 'win32') return;
    expect((await stat(dirname(setup.path))).mode & 0o777).toBe(0o700);
    for (const name of ['signalbox.db', 'signalbox.db-wal'])
      expect((await stat(join(dirname(setup.path), name))).mode & 0o777).toBe(0o600);
  });

  it('has after a restart what was changed, in the order of its positions', async () => {
    const { database } = await setup.open();

    expect(await database.change([put('b', 2, 2), put('a', 1, 1), put('gone', 3, 3)])).toEqual({ ok: true });
    expect(await database.change([{ type: 'remove', table: 'hosts', key: 'gone' }, put('b', 'two', 2)])).toEqual({ ok: true });

    const { rows } = await setup.openAgain();
    expect(rows.hosts).toEqual([
      { key: 'a', position: 1, value: '1' },
      { key: 'b', position: 2, value: '"two"' },
    ]);
  });

  it('keeps every text whole, whatever is in it', async () => {
    const texts = ['a\0b', 'a\0c', '\ud800 alone', '結帳頁 🦊', '"; DROP TABLE hosts; --', 'line\nbreak', ''];
    const { database } = await setup.open();

    await database.change(texts.map((text, index) => put(text, text, index)));

    const { rows } = await setup.openAgain();
    expect(rows.hosts.map(({ key, value }) => [key, JSON.parse(value)])).toEqual(texts.map((text) => [text, text]));
  });

  it('takes all of one change or nothing of it', async () => {
    const { database } = await setup.open();
    const broken = { type: 'put', table: 'hosts', row: { key: 'b', position: null, value: '2' } } as unknown as RowChange;

    expect(await database.change([put('a', 1), broken])).toMatchObject({ ok: false });
    expect(await database.change([put('c', 3)])).toEqual({ ok: true });

    expect((await setup.openAgain()).rows.hosts.map(({ key }) => key)).toEqual(['c']);
  });

  it('is one file when it is closed, and leaves no lock', async () => {
    await setup.write(put('a', 1));

    expect(await setup.names()).toEqual(['signalbox.db']);
  });

  it('answers what comes after its end', async () => {
    const { database } = await setup.open();
    await database.close();

    expect(await database.change([put('a', 1)])).toMatchObject({ ok: false, message: expect.stringContaining(setup.path) });
  });
});

describe('what a killed app leaves', () => {
  it('is opened in spite of its lock, with all that was committed', async () => {
    const { database } = await setup.open();
    await database.change([put('a', 1)]);
    expect(await setup.names()).toContain(`${basename(setup.path)}.lock`);

    const { rows, problem } = await setup.open();

    expect(problem).toBeUndefined();
    expect(rows.hosts.map(({ key }) => key)).toEqual(['a']);
  });
});

describe.skipIf(process.platform === 'win32')('in a folder where nothing can be written', () => {
  beforeEach(async () => {
    // Whoever the tests run as must be able to get this far.
    await mkdir(dirname(setup.path), { recursive: true });
    await chmod(setup.parent, 0o755);
  });

  it('the app runs in memory and says so', async () => {
    const { database, problem, isMemory } = await whileReadOnly(dirname(setup.path), setup.open);

    expect(isMemory).toBe(true);
    expect(problem?.message).toMatch(
      /signalbox\.db could not be opened \(.+\) and is left alone\. Changes last until Signalbox quits/,
    );
    expect(await database.change([put('a', 1)])).toMatchObject({ ok: false });
  });
});

describe('a disk that is full', () => {
  it('is told once, loses nothing that was there, and is written to when it has room again', async () => {
    const { database } = await setup.open({ maxPages: 60 });
    await database.change([put('a', 1)]);
    const much = put('much', 'x'.repeat(1_000_000));

    expect(await database.change([much])).toEqual({
      ok: false,
      message: expect.stringContaining(
        `${setup.path} could not be written (database or disk is full). Changes last until Signalbox quits`,
      ),
    });
    expect(await database.change([much])).toMatchObject({ ok: false });
    expect(setup.problems).toHaveLength(1);
    expect(await database.change([put('b', 2)])).toEqual({ ok: true });
    expect(await database.change([much])).toMatchObject({ ok: false });

    expect(setup.problems).toHaveLength(2);
    expect((await setup.openAgain()).rows.hosts.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});

describe('a thread', () => {
  it('that ends lets nobody wait, and the person knows', async () => {
    const thread = startThreadHere(setup.path);
    const { database } = await setup.open({}, () => thread);

    const change = database.change([put('a', 1)]);
    thread.kill('its thread ended with 1');

    expect(await change).toMatchObject({ ok: false, message: expect.stringContaining('(its thread ended with 1)') });
    expect(await database.change([put('b', 2)])).toMatchObject({ ok: false });
    expect(setup.problems).toHaveLength(1);
  });

  it('that cannot be started leaves the app in memory', async () => {
    const { isMemory, problem } = await setup.open({}, () => {
      throw new Error('no threads here');
    });

    expect(isMemory).toBe(true);
    expect(problem?.message).toContain('no threads here');
  });

  it('whose program is not there leaves the app in memory', async () => {
    const { isMemory, problem } = await setup.open({}, () => startWorkerThread(`${setup.parent}/no-program.js`, setup.path));

    expect(isMemory).toBe(true);
    expect(problem?.message).toContain('no-program.js');
  });

  it('that does not answer is given up after ten seconds', async () => {
    const silent: DatabaseThread = { post: () => {}, onReport: () => {}, onGone: () => {}, end: () => {} };
    const opening = setup.open({}, () => silent);

    setup.clock.advance(10_000);

    expect((await opening).problem?.message).toContain('no answer from the disk');
    expect(setup.clock.timers()).toBe(0);
  });
});
