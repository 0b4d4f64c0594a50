import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { serverEntry, startAcpHost } from '../testing/acp-host.ts';
import type { RawClient } from '../testing/raw-client.ts';
import { connect, newSession, startTestHost, subscribe, temporaryFolder } from '../testing/start-test-host.ts';

async function directoriesOf(client: RawClient, session: string): Promise<unknown> {
  return (await subscribe(client, session)).workingDirectories;
}

async function reasonFor(client: RawClient, session: string, action: JsonObject): Promise<unknown> {
  return (await client.echo(client.dispatch(session, action))).rejectionReason;
}

test('takes directories beside the agent’s own as peers, in their order and once each', async () => {
  const client = await connect(await startTestHost());
  const [one, two] = [`file://${await temporaryFolder()}`, `file://${await temporaryFolder()}`];
  const { session, folder } = await newSession(client, { workingDirectories: [one] });
  const own = `file://${folder}`;

  await reasonFor(client, session, { type: 'session/workingDirectorySet', directory: two });
  await reasonFor(client, session, { type: 'session/workingDirectorySet', directory: one });
  expect(await directoriesOf(client, session)).toEqual([own, one, two]);
  await reasonFor(client, session, { type: 'session/workingDirectoryRemoved', directory: one });

  expect(await directoriesOf(client, session)).toEqual([own, two]);
});

test('puts another directory in the place of one, but not of the primary', async () => {
  const client = await connect(await startTestHost());
  const [one, two] = [`file://${await temporaryFolder()}`, `file://${await temporaryFolder()}`];
  const { session, folder } = await newSession(client, { workingDirectories: [one] });
  const own = `file://${folder}`;
  const replace = (directory: string, replacement: string) =>
    reasonFor(client, session, { type: 'session/workingDirectoryReplaced', directory, replacement });

  expect(await replace(one, two)).toBeUndefined();
  expect(await replace(own, one)).toContain('stays in the session');
  expect(await replace(two, 'file:///no/such/folder')).toContain('does not exist');
  expect(await replace(one, two)).toContain('not a working directory');
  expect(await directoriesOf(client, session)).toEqual([own, two]);
});

test('of several the first counts for an agent that works in one, which stays', async () => {
  const { client, folder } = await startAcpHost({ Example: serverEntry('misbehaving') });
  const more = `file://${await temporaryFolder()}`;
  const { session } = await newSession(client, {
    provider: 'acp-example',
    workingDirectories: [`file://${folder}`, more],
  });

  expect(await directoriesOf(client, session)).toEqual([`file://${folder}`]);
  expect(await reasonFor(client, session, { type: 'session/workingDirectorySet', directory: more })).toContain('one directory');
});

test('follows a directory that is a link to where it really is, and no further', async () => {
  const client = await connect(await startTestHost());
  const [real, outside] = [await temporaryFolder(), await temporaryFolder()];
  const link = join(outside, 'link');
  await symlink(real, link);
  await newSession(client, { workingDirectories: [`file://${link}`] });
  const code = async (path: string) =>
    (await client.request('resourceWrite', { uri: `file://${path}`, data: 'x', encoding: 'utf-8' })).error?.code;

  expect(await code(join(link, 'a.txt'))).toBeUndefined();
  expect(await code(join(real, 'b.txt'))).toBeUndefined();
  expect(await code(join(outside, 'c.txt'))).toBe(-32009);
});
