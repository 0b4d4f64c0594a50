import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import {
  changesetsOf,
  connect,
  finished,
  newSession,
  partsOf,
  SOON,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
  toolCallsOf,
} from '../testing/start-test-host.ts';
import { useBash } from '../testing/terminals.ts';

const EDIT = 'edit: notes.md "Nothing is noted yet." "Something is."';

test('shows uncommitted and branch changes from the real repository, with contents to read', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const commit = 'run: git commit --quiet --all --message "Note it"';
  await finished(client, chat, say(client, chat, `${EDIT}\n${commit}\nwrite: new.txt one`));

  const channels = await changesetsOf(client, session);
  const { changesets } = await subscribe(client, session);
  const [uncommitted, branch] = await Promise.all(channels.map((channel) => filesOf(client, channel)));

  expect(changesets).toMatchObject([
    { changeKind: 'uncommitted' },
    { changeKind: 'branch' },
    { changeKind: 'turn' },
    { changeKind: 'compare-turns' },
  ]);
  expect(uncommitted?.map(nameOf)).toEqual(['new.txt']);
  expect(branch?.map(nameOf)).toEqual(['new.txt', 'notes.md']);
  const notes = branch?.[1]?.edit as unknown as { readonly before: Side; readonly after: Side; readonly diff: JsonObject };
  expect(notes.diff).toEqual({ added: 1, removed: 1 });
  expect(await read(client, notes.before.content.uri)).toMatchObject({
    encoding: 'utf-8',
    data: '# Notes\n\nNothing is noted yet.\n',
  });
  expect(await read(client, notes.after.content.uri)).toMatchObject({
    data: '# Notes\n\nSomething is.\n',
    contentType: 'text/markdown',
  });
});

test('follows the files after each tool call and counts them in the list', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const [channel = ''] = await changesetsOf(client, session);
  const before = await filesOf(client, channel);

  await finished(client, chat, say(client, chat, EDIT));
  const changed = await client.action(
    channel,
    'changeset/contentChanged',
    ({ files }) => (files as readonly JsonObject[]).length > 0,
  );
  const counted = await client.frame((frame) =>
    JSON.stringify(frame).includes('"changes":{"additions":1,"deletions":1,"files":1}'),
  );

  expect(before).toEqual([]);
  expect((changed.files as readonly JsonObject[]).map(nameOf)).toEqual(['notes.md']);
  expect(counted.method).toBe('root/sessionSummaryChanged');
});

test('shows what changes in its folder, and nothing of a directory that is no repository', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);
  const plain = await temporaryFolder();

  client.dispatch(session, { type: 'session/workingDirectorySet', directory: `file://${plain}` });
  await writeFile(join(folder, 'more.txt'), 'more\n');
  const [channel = ''] = await changesetsOf(client, session);

  await expect.poll(async () => (await filesOf(client, channel)).map(nameOf), SOON).toEqual(['more.txt']);
});

test('follows what clients write, and what is done in a terminal there', async () => {
  onTestFinished(useBash());
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);
  const [channel = ''] = await changesetsOf(client, session);
  await filesOf(client, channel);
  const told = (name: string) =>
    client.frame((frame) => frame.method === 'action' && JSON.stringify(frame.params).includes(`${folder}/${name}"`));

  await client.ask('resourceWrite', { uri: `file://${folder}/written.txt`, data: 'x', encoding: 'utf-8' });
  await told('written.txt');
  const terminal = 'ahp-terminal:/touching';
  const claim = { kind: 'client', clientId: client.clientId };
  await client.ask('createTerminal', { channel: terminal, claim, cwd: `file://${folder}` });
  client.dispatch(terminal, { type: 'terminal/input', data: 'touch typed.txt; exit\r' });
  await told('typed.txt');

  expect((await filesOf(client, channel)).map(nameOf)).toEqual(['typed.txt', 'written.txt']);
});

test('follows what a person does in the folder, with files and with git, while somebody looks', async () => {
  const client = await connect(await startTestHost());
  const { session, folder } = await newSession(client);
  const [channel = ''] = await changesetsOf(client, session);
  await filesOf(client, channel);
  const files = ({ files }: JsonObject) => (files as readonly JsonObject[]).map(nameOf);

  await writeFile(join(folder, 'by-hand.txt'), 'x');
  const came = await client.action(channel, 'changeset/contentChanged', (action) => files(action).includes('by-hand.txt'));
  execFileSync('git', ['add', '.'], { cwd: folder });
  await client.frame(({ params }) => JSON.stringify(params ?? {}).includes('"_meta":{"staged":true}'));
  execFileSync('git', ['commit', '-qm', 'By hand'], { cwd: folder });
  await client.action(channel, 'changeset/fileRemoved', ({ fileId }) => String(fileId).endsWith('by-hand.txt'));

  expect(files(came)).toEqual(['by-hand.txt']);
});

test('is ready although somebody looks at it all the time', async () => {
  const client = await connect(await startTestHost());
  const { session } = await newSession(client);
  const [channel = ''] = await changesetsOf(client, session);
  let isReady = false;

  const ready = client.action(channel, 'changeset/statusChanged', ({ status }) => status === 'ready');
  void ready.then(() => {
    isReady = true;
  });
  while (!isReady) await subscribe(client, channel);

  expect(await ready).toMatchObject({ status: 'ready' });
});

test('says so where git is missing, and goes on', async () => {
  const path = process.env.PATH;
  process.env.PATH = '/no/programs/here';
  try {
    const client = await connect(await startTestHost());
    const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
    const turn = await finished(client, chat, say(client, chat, EDIT));

    expect(partsOf(turn)[0]).toMatchObject({
      kind: 'systemNotification',
      content: expect.stringContaining('git is not installed'),
    });
    expect(toolCallsOf(turn)).toMatchObject([{ success: true }]);
    expect((await subscribe(client, session)).changesets).toBeUndefined();
  } finally {
    process.env.PATH = path;
  }
});

test('hands out content within the working directories and nowhere else', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const outside = await temporaryFolder();
  await writeFile(join(outside, 'secret.txt'), 'secret');
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
  await writeFile(join(folder, 'picture.png'), Buffer.from([0x89, 0, 1]));

  const answers = await Promise.all(
    [
      `${folder}/README.md`,
      `${folder}/picture.png`,
      `${folder}/none.txt`,
      `${folder}/link.txt`,
      `${outside}/secret.txt`,
      `${folder}/../../x`,
    ].map((path) => client.request('resourceRead', { uri: `file://${path}` })),
  );
  const listed = await client.ask('resourceList', { uri: `file://${folder}/prompts` });
  const resolved = await client.ask('resourceResolve', { uri: `file://${folder}/README.md` });

  expect(answers.map(({ error, result }) => error?.code ?? (result as JsonObject).encoding)).toEqual([
    'utf-8',
    'base64',
    -32008,
    -32009,
    -32009,
    -32009,
  ]);
  expect(listed.entries).toEqual([
    { name: 'explain.md', type: 'file' },
    { name: 'review.md', type: 'file' },
  ]);
  expect(resolved).toMatchObject({ type: 'file', contentType: 'text/markdown', etag: expect.any(String) });
});

test('hands out nothing too large for a frame, from the disk and from git alike', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const large = 'run: seq 1300000 > large.txt && git add large.txt && git commit -qm Large';
  await finished(client, chat, say(client, chat, `${large} && echo more >> large.txt`));

  const [uncommitted = ''] = await changesetsOf(client, session);
  const [file] = await filesOf(client, uncommitted);
  const { before, after } = { ...file }.edit as unknown as { readonly before: Side; readonly after: Side };
  const answers = [before, after].map(({ content }) => client.request('resourceRead', { uri: content.uri }));

  for (const { error } of await Promise.all(answers))
    expect(error).toMatchObject({
      code: -32009,
      message: expect.stringContaining('is larger than this host hands out (8 MB)'),
    });
});

test('keeps the scratch folder of a session that is disposed and forgets the rest', async () => {
  const client = await connect(await startTestHost());
  const { session, chat, folder } = await newSession(client);

  await client.ask('disposeSession', { channel: session });

  expect((await client.request('subscribe', { channel: chat })).error?.code).toBe(-32008);
  expect((await client.ask('listSessions')).items).toEqual([]);
  expect(existsSync(folder)).toBe(true);
  await client.frame(({ method, params }) => method === 'root/sessionRemoved' && (params as JsonObject).session === session);
});

interface Side {
  readonly content: { readonly uri: string };
}

/** The files of a changeset once it is computed. */
async function filesOf(client: RawClient, channel: string): Promise<readonly JsonObject[]> {
  await subscribe(client, channel);
  await expect.poll(async () => (await subscribe(client, channel)).status, SOON).toBe('ready');
  return (await subscribe(client, channel)).files as readonly JsonObject[];
}

function nameOf({ id }: JsonObject): string {
  return String(id).split('/').at(-1) ?? '';
}

function read(client: RawClient, uri: string): Promise<JsonObject> {
  return client.ask('resourceRead', { uri });
}
