import { open } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_STORED } from './stored-settings.ts';
import { LIST, PLACE, STORED, type StorageSetup, setUpStorage } from './testing/storage-setup.ts';

let setup: StorageSetup;
beforeEach(async () => {
  setup = await setUpStorage();
});

describe('the settings', () => {
  it('begin with defaults, and nothing is written until something changes', async () => {
    const { settings, problems: found } = await setup.start();

    settings.file.change((value) => value);

    expect(settings.file.value()).toEqual(NOTHING_STORED);
    expect(found).toEqual([]);
    expect(await settings.file.flush()).toEqual({ ok: true });
    expect(setup.changes()).toEqual([]);
  });

  it('are the same after a restart once they were flushed, the place of the window too', async () => {
    const { settings } = await setup.start();
    settings.file.change(() => STORED);
    settings.window.keep(PLACE);

    expect(await settings.file.flush()).toEqual({ ok: true });
    setup.kill();

    const again = await setup.start();
    expect(again.settings.file.value()).toEqual(STORED);
    expect(again.settings.window.place()).toEqual(PLACE);
    expect(again.problems).toEqual([]);
  });

  it('are written by themselves soon after a change, many changes at once', async () => {
    const { settings } = await setup.start();
    const write = (text: string) => settings.file.change((value) => ({ ...value, drafts: [{ hostId: 'h', chat: 'c', text }] }));
    for (const text of ['h', 'ha', 'hal', 'half']) write(text);

    setup.clock.advance(199);
    expect(setup.changes()).toEqual([]);
    setup.clock.advance(1);
    await settings.file.flush();

    expect(setup.changes().filter(({ table }) => table === 'drafts')).toHaveLength(1);
    setup.kill();
    expect((await setup.start()).settings.file.value().drafts).toMatchObject([{ text: 'half' }]);
  });

  it('write only the rows that have changed', async () => {
    const { settings } = await setup.start();
    settings.file.change(() => STORED);
    await settings.file.flush();
    setup.changes();

    const [first, second] = STORED.drafts;
    const longer = { hostId: 'h1', chat: 'ahp-chat:/1', text: 'a whole thought' };
    settings.file.change((value) => ({ ...value, drafts: [...(second ? [second] : []), longer] }));
    await settings.file.flush();

    expect(first?.chat).toBe(longer.chat);
    expect(setup.changes()).toEqual([
      { type: 'put', table: 'drafts', row: { key: 'h1\nahp-chat:/1', position: 3, value: JSON.stringify(longer) } },
    ]);
    expect((await setup.start()).settings.file.value().drafts).toEqual([second, longer]);
  });

  it('end with the last of quick changes, those made during a write included', async () => {
    const { settings } = await setup.start();
    const setUndo = (undoMs: number) =>
      settings.file.change((value) => ({ ...value, settings: { ...value.settings, undoMs } }));
    setUndo(1);
    const first = settings.file.flush();
    setUndo(2);
    const second = settings.file.flush();
    setUndo(3);

    expect(await Promise.all([first, second, settings.file.flush()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    setup.kill();

    expect((await setup.start()).settings.file.value().settings.undoMs).toBe(3);
  });

  it('forget what was removed', async () => {
    const { settings } = await setup.start();
    settings.file.change(() => STORED);
    await settings.file.flush();
    settings.file.change((value) => ({ ...value, hosts: value.hosts.slice(1), drafts: [], clientSeqs: {} }));
    await settings.file.flush();

    const again = (await setup.start()).settings.file.value();
    expect(again.hosts.map(({ id }) => id)).toEqual(['h2']);
    expect({ drafts: again.drafts, clientSeqs: again.clientSeqs }).toEqual({ drafts: [], clientSeqs: {} });
  });

  it('keep a row that they cannot read where it is, say so, and go on with the others', async () => {
    const { settings } = await setup.start();
    settings.file.change(() => ({ ...STORED, hosts: [...STORED.hosts, { id: 'h3', name: 7 } as never] }));
    await settings.file.flush();

    const again = await setup.start();
    again.settings.file.change((value) => ({ ...value, hosts: value.hosts.slice(1) }));
    await again.settings.file.flush();

    expect(again.problems).toEqual([{ message: expect.stringContaining('1 of the stored settings, hosts and drafts') }]);
    const third = await setup.start();
    expect(third.settings.file.value().hosts.map(({ id }) => id)).toEqual(['h2']);
    expect(third.problems).toHaveLength(1);
  });

  it('are tried again with the next change after a disk was full, and the person is told once', async () => {
    const { settings } = await setup.start({ maxPages: 60 });
    const write = (text: string) => settings.file.change((value) => ({ ...value, drafts: [{ hostId: 'h', chat: 'c', text }] }));
    settings.file.change((value) => ({ ...value, hosts: STORED.hosts }));
    write('x'.repeat(1_000_000));

    expect(await settings.file.flush()).toMatchObject({ ok: false });
    expect(await settings.file.flush()).toMatchObject({ ok: false });
    write('short');
    expect(await settings.file.flush()).toEqual({ ok: true });

    expect(setup.problems).toHaveLength(1);
    const again = (await setup.start()).settings.file.value();
    expect([again.hosts.length, again.drafts.map(({ text }) => text)]).toEqual([2, ['short']]);
  });
});

describe('a list', () => {
  it('is there at the next start, and an entry that is none is left out', async () => {
    const list = (await setup.start()).list(LIST);
    list.change((entries) => [...entries, { id: 'a' }, { id: 7 } as never, { id: 'b' }]);
    expect(await list.flush()).toEqual({ ok: true });

    expect((await setup.start()).list(LIST).value()).toEqual([{ id: 'a' }, { id: 'b' }]);
  });

  it('that grows at its end and is cut at its beginning writes the new entry and removes the old one', async () => {
    const list = (await setup.start()).list(LIST);
    list.change(() => ['a', 'b', 'c'].map((id) => ({ id })));
    await list.flush();
    setup.changes();

    list.change((entries) => [...entries.slice(1), { id: 'd' }]);
    await list.flush();

    expect(setup.changes()).toMatchObject([
      { type: 'remove', key: 'a' },
      { type: 'put', row: { key: 'd', position: 4 } },
    ]);
    expect(
      (await setup.start())
        .list(LIST)
        .value()
        .map(({ id }) => id),
    ).toEqual(['b', 'c', 'd']);
  });

  it('keeps two entries of one key', async () => {
    const list = (await setup.start()).list(LIST);
    const twice = [
      { id: 'a', text: 'one' },
      { id: 'a', text: 'two' },
    ];
    list.change(() => twice);
    await list.flush();

    expect((await setup.start()).list(LIST).value()).toEqual(twice);
  });
});

describe('a database that turns out to be damaged while the app runs', () => {
  it('is set aside and named, and everything in memory is written to a new one', async () => {
    const first = await setup.start();
    first.settings.file.change(() => STORED);
    const entries = first.list(LIST);
    entries.change(() => [{ id: 'a' }]);
    for (let id = 0; id < 400; id += 1)
      first.frames.record('h1', { direction: 'sent', size: 1_000, text: JSON.stringify({ id, text: 'x'.repeat(1_000) }) });
    await Promise.all([first.settings.file.flush(), entries.flush()]);
    await first.close();
    await damagePagesOf(join(setup.folder, 'signalbox.db'), 'frames');

    const { settings, list, frames, problems } = await setup.start();
    const kept = list(LIST);
    expect(problems).toEqual([]);
    expect(await frames.read('h1', { limit: 10 })).toEqual([]);
    await Promise.all([settings.file.flush(), kept.flush()]);
    setup.kill();

    const setAside = join(setup.folder, 'signalbox.db.corrupt-2030-01-02T03-04-05-000Z');
    expect(setup.problems).toEqual([{ setAside, message: expect.stringContaining(`It is kept as ${setAside}`) }]);
    const again = await setup.start();
    expect(again.settings.file.value()).toEqual(STORED);
    expect(again.list(LIST).value()).toEqual([{ id: 'a' }]);
  });
});

async function damagePagesOf(path: string, table: string): Promise<void> {
  const database = new sqlite.Database(path);
  database.get('PRAGMA locking_mode = EXCLUSIVE');
  const pages = database.all('SELECT pageno FROM dbstat WHERE name = ?', [table]).map(({ pageno }) => Number(pageno));
  database.close();
  const file = await open(path, 'r+');
  for (const page of pages) await file.write(Buffer.alloc(4096, 0x5a), 0, 4096, (page - 1) * 4096);
  await file.close();
  expect(pages.length).toBeGreaterThan(10);
}
