import { describe, expect, test } from 'vitest';
import type { DirectoryCustomization } from '../../shared/protocol/session/customization.ts';
import { HOST, SESSION, session, setUpCore } from '../hosts/testing/core-setup.ts';

const DIRECTORY = 'file:///w/.agents/rules';
const RULE = `${DIRECTORY}/short.md`;
const PLACE = { hostId: HOST, session: SESSION, directory: DIRECTORY, uri: RULE };
const WRITABLE: DirectoryCustomization = {
  type: 'directory',
  id: 'rules',
  uri: DIRECTORY,
  name: '.agents/rules',
  enabled: true,
  contents: 'rule',
  writable: true,
};

interface Disk {
  /** The text of each file; its tag is its length and its revision. */
  readonly files: Map<string, string>;
  readonly folders: Set<string>;
  revision: number;
  hasTags: boolean;
}

/** A core that follows a session with one writable directory, on a host with a small disk. */
async function scene(directory: Partial<DirectoryCustomization> = {}) {
  const setup = setUpCore();
  const { host, core } = setup;
  host.add(SESSION, 'session', session({ customizations: [{ ...WRITABLE, ...directory }] }));
  await setup.connected();
  core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
  await setup.flush();
  const disk: Disk = { files: new Map(), folders: new Set(), revision: 1, hasTags: true };
  const missing = { error: { code: -32008, message: 'nothing is there' } };
  const tagOf = (uri: string) => `${disk.revision}:${disk.files.get(uri)}`;
  host.answers.set('resourceResolve', ({ uri }) => {
    if (disk.folders.has(String(uri))) return { result: { uri: String(uri), type: 'directory' } };
    if (!disk.files.has(String(uri))) return missing;
    return { result: { uri: String(uri), type: 'file', ...(disk.hasTags ? { etag: tagOf(String(uri)) } : {}) } };
  });
  host.answers.set('resourceRead', ({ uri }) => {
    const text = disk.files.get(String(uri));
    return text === undefined ? missing : { result: { data: text, encoding: 'utf-8' } };
  });
  host.answers.set('resourceMkdir', ({ uri }) => {
    disk.folders.add(String(uri));
    return { result: null };
  });
  host.answers.set('resourceWrite', ({ uri, data, createOnly, ifMatch }) => {
    const key = String(uri);
    const folder = key.slice(0, key.lastIndexOf('/'));
    if (!disk.folders.has(folder)) return { error: { code: -32008, message: 'its folder is not there' } };
    if (createOnly === true && disk.files.has(key)) return { error: { code: -32010, message: 'it is there already' } };
    if (ifMatch !== undefined && ifMatch !== tagOf(key)) return { error: { code: -32011, message: 'it has changed' } };
    disk.files.set(key, String(data));
    return { result: null };
  });
  host.answers.set('resourceList', ({ uri }) => {
    const names = [...disk.files.keys()].filter((file) => file.startsWith(`${uri}/`));
    return { result: { entries: names.map((name) => ({ name: name.slice(String(uri).length + 1), type: 'file' })) } };
  });
  host.answers.set('resourceDelete', ({ uri }) => {
    const isThere = disk.files.delete(String(uri)) || disk.folders.delete(String(uri));
    return isThere ? { result: null } : missing;
  });
  const heard = (method: string) => host.heard.filter((each) => each.method === method).map(({ params }) => params);
  return { ...setup, disk, heard };
}

function withRule(disk: Disk, text: string): void {
  disk.folders.add(DIRECTORY);
  disk.files.set(RULE, text);
}

describe('a new file', () => {
  test('is written after its folder has been made, and never over another', async () => {
    const { core, disk, heard } = await scene();

    const made = await core.request('file:create', { ...PLACE, text: 'Be short.' });
    const again = await core.request('file:create', { ...PLACE, text: 'Be long.' });

    expect(made).toEqual({ ok: true, value: { text: 'Be short.', etag: '1:Be short.' } });
    expect(heard('resourceMkdir')).toMatchObject([{ uri: DIRECTORY }]);
    expect(again).toMatchObject({ error: { message: `kestrel could not create ${RULE}: it is there already.` } });
    expect(disk.files.get(RULE)).toBe('Be short.');
  });

  test('that has no folder says what stood in its way', async () => {
    const { core, host } = await scene();
    host.answers.set('resourceMkdir', () => ({ error: { code: -32009, message: 'the disk is read-only' } }));

    const answer = await core.request('file:create', { ...PLACE, text: '' });

    expect(answer).toMatchObject({
      ok: false,
      error: { message: `kestrel could not make the folder ${DIRECTORY}: the disk is read-only.` },
    });
  });
});

describe('what is outside', () => {
  test.each([`${DIRECTORY}/../x.md`, `${DIRECTORY}/%2e%2e/x.md`, 'file:///etc/passwd', DIRECTORY])(
    'as %s, is neither read nor written',
    async (uri) => {
      const { core, heard } = await scene();

      const answers = [
        await core.request('file:open', { ...PLACE, uri }),
        await core.request('file:create', { ...PLACE, uri, text: '' }),
        await core.request('file:delete', { ...PLACE, uri, base: { text: '' } }),
      ];

      for (const answer of answers) {
        expect(answer).toMatchObject({ error: { message: `${uri} is not in ${DIRECTORY} of kestrel. Nothing was done.` } });
      }
      expect([...heard('resourceRead'), ...heard('resourceWrite'), ...heard('resourceDelete')]).toEqual([]);
    },
  );

  test('is a directory too that its host does not call writable', async () => {
    const { core, heard } = await scene({ writable: false });

    expect(await core.request('file:save', { ...PLACE, text: 'b', base: { text: 'a' } })).toMatchObject({
      error: { message: `kestrel does not say that ${DIRECTORY} can be written to. Nothing was done.` },
    });
    expect(heard('resourceWrite')).toEqual([]);
  });
});

describe('a change', () => {
  test('is saved on what it was made on', async () => {
    const { core, disk } = await scene();
    withRule(disk, 'a');
    const opened = await core.request('file:open', PLACE);
    const base = { text: 'a', etag: '1:a' };

    expect(opened).toEqual({ ok: true, value: base });
    expect(await core.request('file:save', { ...PLACE, text: 'b', base })).toEqual({
      ok: true,
      value: { outcome: 'saved', file: { text: 'b', etag: '1:b' } },
    });
  });

  test.each([true, false])('is not saved over that of somebody else (tags: %s)', async (hasTags) => {
    const { core, disk } = await scene();
    disk.hasTags = hasTags;
    withRule(disk, 'theirs');

    const answer = await core.request('file:save', {
      ...PLACE,
      text: 'mine',
      base: { text: 'a', ...(hasTags ? { etag: '1:a' } : {}) },
    });

    expect(answer).toMatchObject({ ok: true, value: { outcome: 'stale', file: { text: 'theirs' } } });
    expect(disk.files.get(RULE)).toBe('theirs');
  });

  test('is saved all the same where the file was only touched', async () => {
    const { core, disk } = await scene();
    withRule(disk, 'a');
    disk.revision = 2;

    const answer = await core.request('file:save', { ...PLACE, text: 'b', base: { text: 'a', etag: '1:a' } });

    expect(answer).toEqual({ ok: true, value: { outcome: 'saved', file: { text: 'b', etag: '2:b' } } });
  });

  test('that the host refuses for another reason is refused in its words, and not tried for ever', async () => {
    const { core, host, disk, heard } = await scene();
    withRule(disk, 'a');
    host.answers.set('resourceWrite', () => ({ error: { code: -32009, message: 'not for you' } }));

    const answer = await core.request('file:save', { ...PLACE, text: 'b', base: { text: 'a', etag: '1:a' } });

    expect(answer).toMatchObject({ error: { message: `kestrel could not save ${RULE}: not for you.` } });
    expect(heard('resourceWrite')).toHaveLength(1);
  });

  test('of what somebody has deleted is neither saved nor lost', async () => {
    const { core, disk, host } = await scene();
    withRule(disk, 'a');
    disk.files.delete(RULE);
    const change = { ...PLACE, text: 'b', base: { text: 'a', etag: '1:a' } };
    const gone = { ok: true, value: { outcome: 'gone' } };

    expect(await core.request('file:save', change)).toEqual(gone);
    expect(await core.request('file:save', { ...change, base: { text: 'a' } })).toEqual(gone);
    expect(await core.request('file:delete', change)).toEqual(gone);
    expect(disk.files.size).toBe(0);

    // A host that lists nothing may still have it.
    host.answers.set('resourceList', () => ({ error: { code: -32009, message: 'not for you' } }));
    expect(await core.request('file:save', change)).toMatchObject({ ok: false, error: { code: 'refused' } });
  });

  test('of what is no text, or too long, is not begun', async () => {
    const { core, host, disk } = await scene();
    withRule(disk, 'x'.repeat(2 ** 20 + 1));
    expect(await core.request('file:open', PLACE)).toMatchObject({
      error: { message: `${RULE} on kestrel is larger than 1 MiB, which is more than is edited here.` },
    });

    host.answers.set('resourceRead', () => ({ result: { data: '//79', encoding: 'base64' } }));
    expect(await core.request('file:open', PLACE)).toMatchObject({
      error: { message: `${RULE} on kestrel is no text, so it can't be edited here.` },
    });
  });
});

describe('a file', () => {
  const skill = { ...PLACE, uri: `${DIRECTORY}/sum/SKILL.md` };

  test('is deleted with its own folder, but not with what else is in that', async () => {
    const { core, disk } = await scene();
    withRule(disk, 'a');
    await core.request('file:create', { ...skill, text: 's' });
    disk.files.set(`${DIRECTORY}/sum/more.md`, '');

    const kept = await core.request('file:delete', { ...skill, base: { text: 's' } });
    await core.request('file:create', { ...skill, text: 's' });
    disk.files.delete(`${DIRECTORY}/sum/more.md`);
    const gone = await core.request('file:delete', { ...skill, base: { text: 's' } });
    const rule = await core.request('file:delete', { ...PLACE, base: { text: 'a' } });

    expect(kept).toEqual({ ok: true, value: { outcome: 'deleted', isFolderKept: true } });
    expect(gone).toEqual({ ok: true, value: { outcome: 'deleted', isFolderKept: false } });
    expect(rule).toEqual({ ok: true, value: { outcome: 'deleted', isFolderKept: false } });
    expect([...disk.folders]).toEqual([DIRECTORY]);
  });

  test('that somebody has changed since is not deleted', async () => {
    const { core, disk } = await scene();
    withRule(disk, 'theirs');

    expect(await core.request('file:delete', { ...PLACE, base: { text: 'a' } })).toMatchObject({
      value: { outcome: 'stale', file: { text: 'theirs' } },
    });
    expect(disk.files.has(RULE)).toBe(true);
  });
});
