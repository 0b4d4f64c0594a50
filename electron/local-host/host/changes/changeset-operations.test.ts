import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { changesetOf, computed, contentsOf, filesIn, gitIn } from '../../testing/changesets.ts';
import { connect, newSession, SOON, startTestHost, subscribe } from '../../testing/start-test-host.ts';

/** A session with an edited, a new and a deleted file, and its uncommitted changes. */
async function scene() {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);
  await writeFile(join(folder, 'notes.md'), 'changed\n');
  await mkdir(join(folder, 'sub dir'));
  await writeFile(join(folder, 'sub dir/新 *.txt'), 'new\n');
  await writeFile(join(folder, 'sub dir/other.txt'), 'other\n');
  const channel = await changesetOf(client, session, 'uncommitted');
  await expect.poll(async () => filesIn(await computed(client, channel), folder).length, SOON).toBe(3);
  const uri = (path: string) => `file://${folder}/${path.split('/').map(encodeURIComponent).join('/')}`;
  const invoke = (operationId: string, path?: string, more: JsonObject = {}) =>
    client.request('invokeChangesetOperation', {
      channel,
      operationId,
      ...(path === undefined ? {} : { target: { kind: 'resource', resource: uri(path) } }),
      ...more,
    });
  const statuses = async () => {
    const { operations = [] } = await subscribe(client, channel);
    return Object.fromEntries((operations as readonly JsonObject[]).map(({ id, status }) => [String(id), status]));
  };
  return { client, session, folder, channel, invoke, statuses, git: gitIn(folder) };
}

test('stages and unstages single files and all of them', async () => {
  const { invoke, git, statuses, client, channel, folder } = await scene();
  const staged = () => git('-c', 'core.quotePath=false', 'diff', '--cached', '--name-only').split('\n').filter(Boolean);

  expect(await statuses()).toEqual({ stage: 'idle', unstage: 'disabled', commit: 'disabled', discard: 'idle' });
  expect((await invoke('stage', 'sub dir/新 *.txt')).result).toEqual({ message: 'Staged sub dir/新 *.txt.' });
  expect(staged()).toEqual(['sub dir/新 *.txt']);
  await expect.poll(statuses, SOON).toMatchObject({ unstage: 'idle', commit: 'idle' });
  expect(JSON.stringify(await subscribe(client, channel))).toContain('"_meta":{"staged":true}');
  await invoke('stage');
  expect(staged()).toHaveLength(3);
  await expect.poll(async () => JSON.stringify(await subscribe(client, channel)).split('"staged":true').length, SOON).toBe(4);
  await invoke('unstage', 'notes.md');
  expect(staged()).not.toContain('notes.md');
  await invoke('unstage');

  expect(staged()).toEqual([]);
  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toBe('changed\n');
});

test('discards a file after it was kept, and leaves the others', async () => {
  const { invoke, git, folder, channel, client } = await scene();

  const { result } = await invoke('discard', 'notes.md');
  const [, ref = ''] = /kept as (\S+)\.$/.exec(String((result as JsonObject).message)) ?? [];

  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toContain('Nothing is noted yet');
  expect(git('show', `${ref}:notes.md`)).toBe('changed');
  await expect
    .poll(async () => filesIn(await subscribe(client, channel), folder), SOON)
    .toEqual(['A sub dir/other.txt', 'A sub dir/新 *.txt']);
  await client.action(channel, 'changeset/fileRemoved');
});

test('discards everything: back to the last commit, new files gone', async () => {
  const { invoke, git, folder, client, channel } = await scene();
  git('rm', '-q', 'README.md');
  git('mv', 'src/greeting.js', 'src/moved.js');
  await expect.poll(async () => filesIn(await computed(client, channel), folder).length, SOON).toBe(5);

  await invoke('discard');

  expect(git('status', '--porcelain')).toBe('');
  expect([existsSync(join(folder, 'sub dir')), existsSync(join(folder, 'src/moved.js'))]).toEqual([false, false]);
});

test('commits what is staged under the title of the session', async () => {
  const { invoke, git, client, session, statuses } = await scene();
  await client.echo(client.dispatch(session, { type: 'session/titleChanged', title: 'Note "it" $(now)' }));
  await invoke('stage', 'notes.md');
  await expect.poll(statuses, SOON).toMatchObject({ commit: 'idle' });

  expect(String(((await invoke('commit')).result as JsonObject).message)).toMatch(/^Committed as [0-9a-f]{7,}\.$/);
  expect(git('log', '-1', '--format=%s')).toBe('Note "it" $(now)');
  expect(git('status', '--porcelain')).not.toContain('notes.md');
});

test('asks first before it destroys, and refuses what makes no sense', async () => {
  const { invoke, client, channel } = await scene();
  const { operations } = await subscribe(client, channel);
  const codes = async (...args: Parameters<typeof invoke>) => (await invoke(...args)).error?.code;

  const asking = (operations as readonly JsonObject[]).filter(({ confirmation }) => confirmation !== undefined);
  expect(asking.map(({ id }) => id)).toEqual(['commit', 'discard']);
  expect(await codes('explode')).toBe(-32602);
  expect(await codes('unstage')).toBe(-32602);
  expect(await codes('stage', 'none.txt')).toBe(-32008);
  expect(await codes('stage', '../../x')).toBe(-32008);
  expect(await codes('stage', undefined, { target: { kind: 'range', resource: 'file:///x', range: RANGE } })).toBe(-32602);
  expect(await codes('stage', undefined, { channel: 'ahp-changeset:/none/uncommitted' })).toBe(-32008);
});

test('says what failed, keeps it in the state, and works again afterwards', async () => {
  const { invoke, client, channel, folder, statuses } = await scene();
  const lock = join(folder, '.git/index.lock');
  await writeFile(lock, '');

  const { error } = await invoke('stage');
  const failed = await statuses();
  await rm(lock);
  await invoke('stage');

  expect(error).toMatchObject({ code: -32603, message: expect.stringContaining('index.lock') });
  expect(failed.stage).toBe('error');
  expect((await statuses()).stage).toBe('idle');
  const seen = client.frames.map((frame) => JSON.stringify(frame)).filter((text) => text.includes('operationStatusChanged'));
  expect(seen.some((text) => text.includes(channel) && text.includes('"running"'))).toBe(true);
});

test('keeps review marks until the file changes', async () => {
  const { client, channel, folder } = await scene();
  const { files } = await subscribe(client, channel);
  const ids = (files as readonly { readonly id: string }[]).map(({ id }) => id);
  const marked = async () =>
    ((await subscribe(client, channel)).files as readonly JsonObject[])
      .filter(({ reviewed }) => reviewed === true)
      .map(({ id }) => id);

  const { rejectionReason } = await client.echo(
    client.dispatch(channel, { type: 'changeset/filesReviewChanged', files: ids, reviewed: true }),
  );
  await writeFile(join(folder, 'notes.md'), 'changed once more\n');

  expect(rejectionReason).toBeUndefined();
  await expect.poll(marked, SOON).toEqual(ids.filter((id) => !id.endsWith('notes.md')));
});

test('shows a repository within this one as the commit it stands at', async () => {
  const { client, channel, folder, git } = await scene();
  const inner = join(folder, 'inner');
  await mkdir(inner);
  const inside = gitIn(inner);
  inside('init', '-q');
  inside('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-q', '--allow-empty', '-m', 'One');
  git('-c', 'advice.addEmbeddedRepo=false', 'add', 'inner');
  git('commit', '-q', '-m', 'Within');
  inside('-c', 'user.name=x', '-c', 'user.email=x@x', 'commit', '-q', '--allow-empty', '-m', 'Two');

  await expect.poll(async () => filesIn(await computed(client, channel), folder), SOON).toContain('M inner');

  const state = await subscribe(client, channel);
  expect(await contentsOf(client, state, 'inner')).toEqual([
    `Subproject commit ${inside('rev-parse', 'HEAD~1')}\n`,
    `Subproject commit ${inside('rev-parse', 'HEAD')}\n`,
  ]);
});

const RANGE = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
