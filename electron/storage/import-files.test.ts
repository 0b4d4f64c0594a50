import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_STORED } from './stored-settings.ts';
import { LIST, PLACE, STORED, type StorageSetup, setUpStorage } from './testing/storage-setup.ts';

let setup: StorageSetup;
beforeEach(async () => {
  setup = await setUpStorage();
});

describe('the files of an earlier version', () => {
  const settingsText = JSON.stringify({ version: 1, ...STORED, window: PLACE });
  const historyText = JSON.stringify({ version: 1, name: 'a history', entries: [{ id: 'a' }, { id: 7 }, 'b', { id: 'c' }] });
  const at = '2030-01-02T03-04-05-000Z';

  it('are taken over once, renamed and kept', async () => {
    await setup.put('settings.json', settingsText);
    await setup.put('history.json', historyText);

    const first = await setup.start();
    const second = await setup.start();

    for (const storage of [first, second]) {
      expect(storage.settings.file.value()).toEqual(STORED);
      expect(storage.settings.window.place()).toEqual(PLACE);
      expect(storage.list(LIST).value()).toEqual([{ id: 'a' }, { id: 'c' }]);
      expect(storage.problems).toEqual([]);
    }
    expect(await readFile(join(setup.folder, `settings.json.imported-${at}`), 'utf8')).toBe(settingsText);
    expect(await readFile(join(setup.folder, `history.json.imported-${at}`), 'utf8')).toBe(historyText);
    expect(await setup.names()).not.toContain('settings.json');
  });

  it('are not taken over a second time after a crash before they were renamed', async () => {
    await setup.put('settings.json', settingsText);
    const { settings } = await setup.start();
    settings.file.change((value) => ({ ...value, drafts: [] }));
    await settings.file.flush();
    await setup.put('settings.json', settingsText);

    const again = await setup.start();

    expect(again.settings.file.value().drafts).toEqual([]);
    expect(again.problems).toEqual([]);
    expect(await setup.names()).toContain(`settings.json.imported-${at}-2`);
  });

  it('that an older version wrote afterwards are kept and named, and not used', async () => {
    await setup.put('settings.json', settingsText);
    await setup.start();
    await setup.put('settings.json', JSON.stringify({ version: 1 }));

    const again = await setup.start();

    expect(again.settings.file.value()).toEqual(STORED);
    const setAside = join(setup.folder, `settings.json.imported-${at}-2`);
    expect(again.problems).toEqual([{ setAside, message: expect.stringContaining(`It is kept as ${setAside} and not used`) }]);
  });

  it('that cannot be used are set aside and named, and the others are taken over', async () => {
    await setup.put('settings.json', settingsText);
    await setup.put('history.json', '{');

    const { settings, list, problems: found } = await setup.start();

    expect(settings.file.value()).toEqual(STORED);
    expect(list(LIST).value()).toEqual([]);
    const setAside = join(setup.folder, `history.json.corrupt-${at}`);
    expect(found).toMatchObject([{ setAside }]);
    expect(await readFile(setAside, 'utf8')).toBe('{');
  });

  it('of a newer version stay where they are', async () => {
    await setup.put('settings.json', '{"version":2}');

    const { settings, problems: found } = await setup.start();

    expect(settings.file.value()).toEqual(NOTHING_STORED);
    expect(found).toEqual([{ message: expect.stringContaining('settings.json was written by a newer Signalbox') }]);
    expect(await setup.names()).toContain('settings.json');
  });

  it('are read and left as they are when the database cannot be opened', async () => {
    await setup.put('settings.json', settingsText);

    const { settings, problems: found } = await setup.start({ migrations: ['not sql'] });

    expect(settings.file.value()).toEqual(STORED);
    expect(found).toEqual([{ message: expect.stringContaining('signalbox.db could not be opened') }]);
    expect(await settings.file.flush()).toEqual({ ok: true });
    settings.file.change((value) => ({ ...value, drafts: [] }));
    expect(await settings.file.flush()).toMatchObject({ ok: false });
    expect(await readFile(join(setup.folder, 'settings.json'), 'utf8')).toBe(settingsText);
  });

  it('are left as they are when the disk has no room for them', async () => {
    const huge = { version: 1, ...STORED, drafts: [{ hostId: 'h1', chat: 'c', text: 'x'.repeat(1_000_000) }] };
    await setup.put('settings.json', JSON.stringify(huge));

    const { settings, problems: found } = await setup.start({ maxPages: 60 });

    expect(settings.file.value().drafts).toEqual(huge.drafts);
    expect(found).toEqual([{ message: expect.stringContaining('could not be written (database or disk is full)') }]);
    expect(await setup.names()).toContain('settings.json');
    expect((await setup.start()).settings.file.value().drafts).toEqual(huge.drafts);
  });
});
