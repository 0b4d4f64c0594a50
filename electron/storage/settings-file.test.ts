import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createManualClock, type ManualClock } from '../connection/manual-clock.ts';
import type { StorageProblem } from './read-stored.ts';
import { openSettingsFile } from './settings-file.ts';
import { NOTHING_STORED, type StoredSettings } from './stored-settings.ts';
import { makeFolder, whileReadOnly } from './test-folder.ts';

const stored: StoredSettings = {
  settings: { theme: 'dark', undoMs: 0, notifications: 'on' },
  hosts: [{ id: 'h1', name: 'Studio', address: 'wss://studio.example', wanted: true, clientId: 'c1', plainAllowed: false }],
  drafts: [{ hostId: 'h1', chat: 'ahp-chat:/1', text: 'half a thought\n結帳' }],
  clientSeqs: { h1: 4000, ['__proto__']: 1 },
};

let folder: Awaited<ReturnType<typeof makeFolder>>;
let path: string;
let clock: ManualClock;
let problems: StorageProblem[];

beforeEach(async () => {
  folder = await makeFolder();
  path = join(folder.path, 'profile', 'settings.json');
  clock = createManualClock(Date.UTC(2030, 0, 2, 3, 4, 5));
  problems = [];
});

afterEach(() => folder.remove());

const open = () => openSettingsFile({ path, clock, onProblem: (problem) => problems.push(problem) });
const named = async () => (await readdir(dirname(path))).toSorted();

function hostText(differences: object): string {
  return JSON.stringify({ ...stored.hosts[0], ...differences });
}

async function put(text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

describe('a settings file', () => {
  it('begins with defaults and writes nothing until something changes', async () => {
    const { file, problem } = await open();

    expect(file.value()).toEqual(NOTHING_STORED);
    expect(problem).toBeUndefined();
    file.change((value) => value);
    expect(await file.flush()).toEqual({ ok: true });
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('has after a restart what was flushed', async () => {
    const { file } = await open();
    file.change(() => stored);

    expect(await file.flush()).toEqual({ ok: true });

    const again = await open();
    expect(again.file.value()).toEqual(stored);
    expect(again.problem).toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')('is readable for the person alone', async () => {
    const { file } = await open();
    file.change(() => stored);
    await file.flush();

    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  });

  it('is written by itself soon after a change', async () => {
    const { file } = await open();
    file.change(() => stored);

    clock.advance(200);

    await vi.waitFor(async () => expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ version: 1, ...stored }));
  });

  it('ends with the last of quick changes, those made during a write included', async () => {
    const { file } = await open();
    const setUndo = (undoMs: number) => file.change((value) => ({ ...value, settings: { ...value.settings, undoMs } }));
    setUndo(1);
    const first = file.flush();
    setUndo(2);
    const second = file.flush();
    setUndo(3);

    expect(await Promise.all([first, second, file.flush()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);

    expect((await open()).file.value().settings.undoMs).toBe(3);
    expect(await named()).toEqual(['settings.json']);
  });

  it('survives a crash between the temporary file and its renaming', async () => {
    const { file } = await open();
    file.change(() => stored);
    await file.flush();
    await writeFile(`${path}.tmp`, '{"version":1,"settings":{"the');

    const again = await open();
    expect(again.file.value()).toEqual(stored);
    expect(again.problem).toBeUndefined();
    again.file.change(() => NOTHING_STORED);
    await again.file.flush();

    expect((await open()).file.value()).toEqual(NOTHING_STORED);
    expect(await named()).toEqual(['settings.json']);
  });
});

describe('the place of the window', () => {
  const place = { x: -20, y: 30, width: 1000, height: 700, isMaximized: true, zoomLevel: 0.5 };

  it('is there again after a restart, beside the settings and not among them', async () => {
    const { file, window } = await open();
    file.change(() => stored);
    window.keep(place);
    await file.flush();

    const again = await open();
    expect(again.window.place()).toEqual(place);
    expect(again.file.value()).toEqual(stored);
  });

  it('is written by itself, without any other change', async () => {
    const { file, window } = await open();

    window.keep(place);
    await file.flush();

    expect((await open()).window.place()).toEqual(place);
  });

  it.each([
    { ...place, width: 0 },
    { ...place, x: 0.5 },
    { ...place, y: 1e300 },
    { ...place, isMaximized: 'yes' },
    { ...place, zoomLevel: null },
    [],
  ])('is forgotten when it makes no sense, and nothing else is: %j', async (wrong) => {
    await put(JSON.stringify({ version: 1, ...stored, window: wrong }));

    const { file, window, problem } = await open();

    expect(window.place()).toBeUndefined();
    expect(problem).toBeUndefined();
    expect(file.value().hosts).toEqual(stored.hosts);
  });

  it('has a zoom within bounds', async () => {
    await put(JSON.stringify({ version: 1, window: { ...place, zoomLevel: 1000 } }));

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

  it('never replaces one that was set aside before', async () => {
    for (const text of ['first', 'second', 'third']) {
      await put(text);
      await open();
    }

    const aside = 'settings.json.corrupt-2030-01-02T03-04-05-000Z';
    expect(await named()).toEqual([aside, `${aside}-2`, `${aside}-3`]);
    expect(await readFile(join(dirname(path), aside), 'utf8')).toBe('first');
  });

  it('is set aside even when it is no file', async () => {
    await mkdir(join(path, 'full'), { recursive: true });

    const { file, problem } = await open();
    file.change(() => stored);

    expect(problem?.message).toContain('(EISDIR)');
    expect(await file.flush()).toEqual({ ok: true });
    expect((await open()).file.value()).toEqual(stored);
  });

  it('of a newer version is left as it is, and changes stay in memory', async () => {
    const text = '{"version":2,"settings":"of another shape"}';
    await put(text);

    const { file, problem } = await open();
    file.change(() => stored);

    expect(problem).toEqual({ message: expect.stringContaining('written by a newer Signalbox and is left alone') });
    expect(await file.flush()).toMatchObject({ ok: false });
    expect(file.value()).toEqual(stored);
    expect(clock.timers()).toBe(0);
    expect(await readFile(path, 'utf8')).toBe(text);
    expect(await named()).toEqual(['settings.json']);
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

describe.skipIf(process.platform === 'win32')('in a read-only folder', () => {
  beforeEach(async () => {
    // Whoever the tests run as must be able to get this far.
    await mkdir(dirname(path), { recursive: true });
    await chmod(folder.path, 0o755);
  });

  it('says once that nothing can be written, keeps changes in memory and writes them when it can', async () => {
    const { file } = await open();

    await whileReadOnly(dirname(path), async () => {
      file.change(() => stored);
      expect(await file.flush()).toEqual({
        ok: false,
        message: expect.stringMatching(/settings\.json could not be written \(EACCES\)\. Changes last until Signalbox quits/),
      });
      expect(await file.flush()).toMatchObject({ ok: false });
    });

    expect(problems).toHaveLength(1);
    expect(file.value()).toEqual(stored);
    expect(await file.flush()).toEqual({ ok: true });
    expect((await open()).file.value()).toEqual(stored);
  });

  it('leaves a corrupt file alone that it cannot set aside', async () => {
    await put('corrupt');
    const { file, problem } = await whileReadOnly(dirname(path), open);

    file.change(() => stored);

    expect(problem).toEqual({ message: expect.stringContaining('nor set aside (EACCES), so it is left alone') });
    expect(await file.flush()).toMatchObject({ ok: false });
    expect(await readFile(path, 'utf8')).toBe('corrupt');
  });
});
