import { randomUUID } from 'node:crypto';
import { newSession, subscribe, temporaryFolder } from '../../../../testing/start-test-host.ts';
import type { Setting } from '../setting.ts';

/** Directories of a session and a chat that come and go, and every command on files within them. */
export async function folders(setting: Setting): Promise<void> {
  const client = await setting.client();
  const { session, chat } = await newSession(client);
  const [first, second] = [`file://${await temporaryFolder()}`, `file://${await temporaryFolder()}`];
  await client.echo(client.dispatch(session, { type: 'session/workingDirectorySet', directory: first }));
  client.dispatch(chat, { type: 'chat/workingDirectorySet', directory: first });
  client.dispatch(chat, { type: 'chat/workingDirectoryRemoved', directory: first });
  await files(setting, first);
  setting.act(client, session, { type: 'session/workingDirectoryReplaced', directory: first, replacement: second });
  const directory = setting.knows('session/workingDirectoryReplaced') ? second : first;
  await client.echo(client.dispatch(session, { type: 'session/workingDirectoryRemoved', directory }));
}

async function files(setting: Setting, folder: string): Promise<void> {
  const client = await setting.client();
  const root = { channel: 'ahp-root://' } as const;
  const at = (path: string) => `${folder}/${path}`;
  const { channel } = await client.ask('createResourceWatch', { ...root, uri: folder, recursive: true });
  const watch = String(channel);
  await subscribe(client, watch);
  const told = (type: string) =>
    client.action(watch, 'resourceWatch/changed', ({ changes }) => JSON.stringify(changes).includes(`"type":"${type}"`));
  await client.ask('resourceMkdir', { ...root, uri: at('made') });
  await client.ask('resourceWrite', { ...root, uri: at('a.txt'), data: 'a\n', encoding: 'utf-8' });
  await told('added');
  await client.ask('resourceWrite', { ...root, uri: at('a.txt'), data: randomUUID(), encoding: 'utf-8' });
  await told('updated');
  await client.ask('resourceCopy', { ...root, source: at('a.txt'), destination: at('b.txt') });
  await client.ask('resourceMove', { ...root, source: at('a.txt'), destination: at('made/c.txt') });
  await client.ask('resourceDelete', { ...root, uri: at('b.txt') });
  await told('deleted');
  await client.ask('resourceRequest', { ...root, uri: at('made/c.txt'), write: true });
  await client.ask('resourceList', { ...root, uri: folder });
  await client.ask('resourceResolve', { ...root, uri: at('made/c.txt') });
  await client.ask('resourceRead', { ...root, uri: at('made/c.txt') });
}
