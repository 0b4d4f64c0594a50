import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, newSession, SOON, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';
import { uriOf } from './file-uri.ts';

async function watching(client: RawClient, path: string, more: JsonObject = {}): Promise<string> {
  const { channel } = await client.ask('createResourceWatch', { channel: 'ahp-root://', uri: uriOf(path), ...more });
  await subscribe(client, String(channel));
  return String(channel);
}

/** All changes that were told, as `type path`, with the path relative to the folder. */
function told(client: RawClient, channel: string, folder: string): readonly string[] {
  return client.frames
    .flatMap(({ method, params }) => (method === 'action' && isObject(params) && params.channel === channel ? [params] : []))
    .flatMap(
      ({ action }) => (action as unknown as { changes: { items: readonly { uri: string; type: string }[] } }).changes.items,
    )
    .map(({ uri, type }) => `${type} ${uri.slice(uriOf(folder).length + 1)}`);
}

test('tells what comes, changes and goes, once each, also in new folders', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const channel = await watching(client, folder, { recursive: true });
  const seen = () => told(client, channel, folder);

  await mkdir(join(folder, 'a/b'), { recursive: true });
  await writeFile(join(folder, 'a/b/new.txt'), '1');
  await writeFile(join(folder, 'notes.md'), 'changed');
  await expect
    .poll(seen, SOON)
    .toEqual(expect.arrayContaining(['added a', 'added a/b', 'added a/b/new.txt', 'updated notes.md']));
  await writeFile(join(folder, 'a/b/new.txt'), '22');
  await expect.poll(seen, SOON).toContain('updated a/b/new.txt');
  await rename(join(folder, 'a'), join(folder, 'z'));
  await expect.poll(seen, SOON).toEqual(expect.arrayContaining(['deleted a/b/new.txt', 'deleted a', 'added z/b/new.txt']));
  await rm(join(folder, 'z'), { recursive: true });
  await expect.poll(seen, SOON).toEqual(expect.arrayContaining(['deleted z/b/new.txt', 'deleted z/b', 'deleted z']));

  expect(new Set(seen()).size).toBe(seen().length);
  expect(await subscribe(client, channel)).toEqual({ root: uriOf(folder), recursive: true });
});

test('tells of direct children only when it is not recursive, and of one file alone', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const direct = await watching(client, folder);
  const single = await watching(client, join(folder, 'notes.md'));

  await writeFile(join(folder, 'src/deep.js'), '');
  await writeFile(join(folder, 'notes.md'), 'changed');
  await writeFile(join(folder, 'last.txt'), '');
  await expect.poll(() => told(client, direct, folder), SOON).toContain('added last.txt');
  await rm(join(folder, 'notes.md'));
  await expect.poll(() => told(client, single, folder), SOON).toContain('deleted notes.md');

  expect(told(client, direct, folder).filter((each) => each.includes('src/'))).toEqual([]);
  expect(told(client, single, folder)).toEqual(['updated notes.md', 'deleted notes.md']);
});

test('leaves out what is excluded, keeps to what is included, and tells nothing of git', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  await mkdir(join(folder, 'node_modules/x'), { recursive: true });
  const patterns = { excludes: { items: ['**/node_modules/**'] }, includes: { items: ['*.ts', '**/*.md'] } };
  const channel = await watching(client, folder, { recursive: true, ...patterns });

  for (const path of ['node_modules/x/a.ts', '.git/x.ts', 'a.js', 'src/a.ts', 'src/last.md'])
    await writeFile(join(folder, path), '');
  await expect.poll(() => told(client, channel, folder), SOON).toContain('added src/last.md');

  expect(told(client, channel, folder).toSorted()).toEqual(['added src/a.ts', 'added src/last.md']);
  expect(await subscribe(client, channel)).toMatchObject(patterns);
});

test('ends when the last follower has left', async () => {
  const host = await startTestHost();
  const [anna, bert] = [await connect(host), await connect(host)];
  const { folder } = await newSession(anna);
  const channel = await watching(anna, folder);
  await subscribe(bert, channel);
  const leave = async (client: RawClient) => {
    client.send(JSON.stringify({ jsonrpc: '2.0', method: 'unsubscribe', params: { channel } }));
    await client.ask('ping', { channel: 'ahp-root://' });
  };

  await leave(anna);
  const still = await anna.request('subscribe', { channel });
  await leave(anna);
  await leave(bert);
  const over = await anna.request('subscribe', { channel });

  expect(still.error).toBeUndefined();
  expect(over.error?.code).toBe(-32008);
});

test('watches nothing outside and nothing that is not there', async () => {
  const client = await connect(await startTestHost());
  const { folder } = await newSession(client);
  const outside = await temporaryFolder();
  const code = async (path: string) =>
    (await client.request('createResourceWatch', { channel: 'ahp-root://', uri: uriOf(path) })).error?.code;

  expect(await code(outside)).toBe(-32009);
  expect(await code(join(folder, 'none'))).toBe(-32008);
});
