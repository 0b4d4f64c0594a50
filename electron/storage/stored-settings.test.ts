import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_STORED } from './stored-settings.ts';
import { PLACE, STORED, type StorageSetup, setUpStorage } from './testing/storage-setup.ts';

let setup: StorageSetup;
let path: string;
beforeEach(async () => {
  setup = await setUpStorage();
  path = join(setup.folder, 'settings.json');
});

async function open() {
  const { settings, problems } = await setup.start();
  return { ...settings, problem: problems[0] };
}

function hostText(differences: object): string {
  return JSON.stringify({ ...STORED.hosts[0], ...differences });
}

const put = (text: string) => setup.put('settings.json', text);

describe('the place of the window', () => {
  it.each([
    { ...PLACE, width: 0 },
    { ...PLACE, x: 0.5 },
    { ...PLACE, y: 1e300 },
    { ...PLACE, isMaximized: 'yes' },
    { ...PLACE, zoomLevel: null },
    [],
  ])('is forgotten when it makes no sense, and nothing else is: %j', async (wrong) => {
    await put(JSON.stringify({ version: 1, ...STORED, window: wrong }));

    const { file, window, problem } = await open();

    expect(window.place()).toBeUndefined();
    expect(problem).toBeUndefined();
    expect(file.value().hosts).toEqual(STORED.hosts);
  });

  it('has a zoom within bounds', async () => {
    await put(JSON.stringify({ version: 1, window: { ...PLACE, zoomLevel: 1000 } }));

    expect((await open()).window.place()?.zoomLevel).toBe(8.83);
  });
});

describe('a settings file that cannot be used', () => {
  it.each([
    ['half a file', '{"version":1,"settings":{"the', 'not a settings file'],
    ['nothing', '', 'not a settings file'],
    ['a list', '[]', 'not a settings file'],
    ['no version', '{}', 'not a settings file'],
    ['a host without address', '{"version":1,"hosts":[{"id":"h","name":"n","wanted":true,"clientId":"c"}]}', 'wrong hosts'],
    ['two hosts of one id', `{"version":1,"hosts":[${hostText({})},${hostText({ name: 'other' })}]}`, 'wrong hosts'],
    ["the embedded host's id", `{"version":1,"hosts":[${hostText({ id: 'embedded' })}]}`, 'wrong hosts'],
    ["the app's own id", `{"version":1,"hosts":[${hostText({ id: '' })}]}`, 'wrong hosts'],
    ['an id over two lines', `{"version":1,"hosts":[${hostText({ id: 'a\nb' })}]}`, 'wrong hosts'],
    ['an address that is none', `{"version":1,"hosts":[${hostText({ address: 'file:///etc/passwd' })}]}`, 'wrong hosts'],
    ['a name of a million letters', `{"version":1,"hosts":[${hostText({ name: 'x'.repeat(1e6) })}]}`, 'wrong hosts'],
    ['no sensible version', '{"version":-1}', 'not a settings file'],
    ['a host that is text', '{"version":1,"hosts":["h"]}', 'wrong hosts'],
    ['drafts that are no list', '{"version":1,"drafts":{}}', 'wrong drafts'],
    ['a count that is none', '{"version":1,"drafts":[{}],"clientSeqs":{"h":-1}}', 'wrong drafts, clientSeqs'],
  ])('with %s is set aside and named, and defaults are used', async (_name, text, reason) => {
    await put(text);

    const { file, problem } = await open();

    const setAside = `${path}.corrupt-2030-01-02T03-04-05-000Z`;
    expect(file.value()).toEqual(NOTHING_STORED);
    expect(problem).toEqual({
      setAside,
      message: expect.stringContaining(`${path} could not be used (${reason}). It is kept as ${setAside}`),
    });
    expect(await readFile(setAside, 'utf8')).toBe(text);
  });

  it('is set aside even when it is no file', async () => {
    await mkdir(join(path, 'full'), { recursive: true });

    const { file, problem } = await open();
    file.change(() => STORED);

    expect(problem?.message).toContain('(EISDIR)');
    expect(await file.flush()).toEqual({ ok: true });
    expect((await open()).file.value()).toEqual(STORED);
  });

  it('keeps no token that somebody wrote into an address', async () => {
    await put(`{"version":1,"hosts":[${hostText({ address: 'wss://studio.example/?tkn=s3cret' })}]}`);

    const { file } = await open();

    expect(file.value().hosts).toMatchObject([{ address: 'wss://studio.example' }]);
  });

  it('fills in what is missing with defaults', async () => {
    await put('{"version":1,"settings":{"theme":"light"},"later":true}');

    const { file, problem } = await open();

    expect(problem).toBeUndefined();
    expect(file.value()).toEqual({ ...NOTHING_STORED, settings: { theme: 'light', undoMs: 3000, notifications: 'on' } });
  });
});
