import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesetOf, computed, contentsOf, filesIn, gitIn } from '../../testing/changesets.ts';
import {
  connect,
  finished,
  newSession,
  SOON,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
} from '../../testing/start-test-host.ts';

const everything = { config: { approval: 'everything' } };

test('shows what each turn has changed, committed or not, and both sides can be read', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client, everything);
  await writeFile(join(folder, 'mine.txt'), 'by a person\n');
  const first = say(client, chat, 'edit: notes.md "Nothing is noted yet." First.\nwrite: one.txt one');
  await finished(client, chat, first);
  const second = say(
    client,
    chat,
    'edit: notes.md First. Second.\nrun: git add . && git commit -qm All && git mv one.txt two.txt',
  );
  await finished(client, chat, second);

  const one = await computed(client, await changesetOf(client, session, 'turn', { turnId: first }));
  const two = await computed(client, await changesetOf(client, session, 'turn', { turnId: second }));

  expect(filesIn(one, folder)).toEqual(['M notes.md', 'A one.txt']);
  expect(await contentsOf(client, one, 'notes.md')).toEqual(['# Notes\n\nNothing is noted yet.\n', '# Notes\n\nFirst.\n']);
  expect(filesIn(two, folder)).toEqual(['M notes.md', 'R one.txt two.txt']);
  expect(await contentsOf(client, two, 'notes.md')).toEqual(['# Notes\n\nFirst.\n', '# Notes\n\nSecond.\n']);
  expect((await subscribe(client, chat)).changesets).toMatchObject([{ changeKind: 'turn' }, { changeKind: 'compare-turns' }]);
});

test('compares the ends of two turns', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client, everything);
  const turns = [];
  for (const text of ['write: a.txt 1', 'write: b.txt 2', 'write: a.txt 3']) {
    turns.push(say(client, chat, text));
    await finished(client, chat, turns.at(-1) ?? '');
  }
  const [first = '', second = '', third = ''] = turns;
  const compare = async (originalTurnId: string, modifiedTurnId: string) =>
    filesIn(
      await computed(client, await changesetOf(client, session, 'compare-turns', { originalTurnId, modifiedTurnId })),
      folder,
    );

  expect(await compare(first, second)).toEqual(['A b.txt']);
  expect(await compare(first, third)).toEqual(['M a.txt', 'A b.txt']);
  expect(await compare(third, first)).toEqual(['M a.txt', 'D b.txt']);
});

test('shows a turn while it runs', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client);
  const turn = say(client, chat, 'run: true');
  await client.action(chat, 'chat/toolCallReady');
  await writeFile(join(folder, 'meanwhile.txt'), 'x');

  const state = await computed(client, await changesetOf(client, session, 'turn', { turnId: turn }));

  expect(filesIn(state, folder)).toEqual(['A meanwhile.txt']);
});

test('touches neither index nor work tree nor history when it keeps what is there', async () => {
  const client = await connect(await startTestHost());
  const { chat, folder } = await newSession(client, everything);
  const git = gitIn(folder);
  await writeFile(join(folder, 'notes.md'), 'staged\n');
  git('add', 'notes.md');
  await writeFile(join(folder, 'notes.md'), 'and changed again\n');
  await writeFile(join(folder, 'new.txt'), 'new\n');
  const before = [
    git('status', '--porcelain'),
    git('diff', '--cached'),
    git('log', '--all', '--oneline'),
    git('stash', 'list'),
  ];

  await finished(client, chat, say(client, chat, 'say: nothing'));
  await expect.poll(() => git('for-each-ref', 'refs/signalbox').split('\n').length, SOON).toBe(2);

  expect([
    git('status', '--porcelain'),
    git('diff', '--cached'),
    git('log', '--all', '--oneline'),
    git('stash', 'list'),
  ]).toEqual(before);
});

test('lets go of everything it has kept when the session is disposed', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client, everything);
  await finished(client, chat, say(client, chat, 'write: a.txt 1'));
  const kept = () => gitIn(folder)('for-each-ref', 'refs/signalbox');
  await expect.poll(kept, SOON).not.toBe('');

  await client.ask('disposeSession', { channel: session });

  await expect.poll(kept, SOON).toBe('');
});

test('keeps no large file, says so, and compares the others', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client, everything);
  const turn = say(client, chat, 'run: head -c 9000000 /dev/zero > large.bin && echo small > small.txt');
  await finished(client, chat, turn);

  const state = await computed(client, await changesetOf(client, session, 'turn', { turnId: turn }));

  expect(filesIn(state, folder).toSorted()).toEqual(['A large.bin', 'A small.txt']);
  const files = state.files as readonly { readonly id: string; readonly _meta?: unknown }[];
  expect(files.find(({ id }) => id.endsWith('large.bin'))?._meta).toMatchObject({
    note: expect.stringContaining('Larger than 8 MB'),
  });
  expect(gitIn(folder)('count-objects', '-v')).toMatch(/size: \d{1,4}\n/);
});

test('runs no filter and no hook of the repository', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client, everything);
  const git = gitIn(folder);
  const mark = join(await temporaryFolder(), 'ran');
  git('config', 'filter.evil.clean', `touch '${mark}'; cat`);
  git('config', 'filter.evil.smudge', `touch '${mark}'; cat`);
  writeFileSync(join(folder, '.gitattributes'), '*.txt filter=evil\n');
  for (const hook of ['reference-transaction', 'post-index-change', 'pre-commit', 'post-checkout', 'commit-msg'])
    writeFileSync(join(folder, '.git/hooks', hook), `#!/bin/sh\ntouch '${mark}'\n`, { mode: 0o755 });

  const turn = say(client, chat, 'write: a.txt 1');
  await finished(client, chat, turn);
  const channel = await changesetOf(client, session, 'turn', { turnId: turn });
  await computed(client, channel);
  await client.ask('invokeChangesetOperation', { channel, operationId: 'revert' });

  expect(filesIn(await computed(client, channel), folder)).toEqual(['A a.txt']);
  await expect(readFile(join(folder, 'a.txt'))).rejects.toThrow('ENOENT');
  await expect(readFile(mark)).rejects.toThrow('ENOENT');
});

test('takes back what a turn has changed, unless somebody has changed it since', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client, everything);
  const turn = say(client, chat, 'write: notes.md changed\nwrite: sub/new.txt new\nrun: rm README.md');
  await finished(client, chat, turn);
  const channel = await changesetOf(client, session, 'turn', { turnId: turn });
  await computed(client, channel);
  const revert = { channel, operationId: 'revert' };

  await writeFile(join(folder, 'notes.md'), 'changed by a person\n');
  const refused = await client.request('invokeChangesetOperation', revert);
  await client.action(channel, 'changeset/operationStatusChanged', ({ status }) => status === 'error');
  await writeFile(join(folder, 'notes.md'), 'changed\n');
  const { message } = await client.ask('invokeChangesetOperation', revert);

  expect(refused.error?.message).toContain('notes.md changed again since then');
  expect(String(message)).toContain('refs/signalbox/');
  expect(gitIn(folder)('status', '--porcelain')).toBe('');
});

test('has nothing to compare for a turn that it does not know', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  const channel = await changesetOf(client, session, 'turn', { turnId: 'none' });

  expect((await client.request('subscribe', { channel })).error?.code).toBe(-32008);
});
