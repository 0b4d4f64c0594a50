import { expect, test } from 'vitest';
import { openChat } from '../../testing/chats.ts';
import { connect, newSession, startTestHost, subscribe, temporaryFolder } from '../../testing/start-test-host.ts';

test('takes a directory that leaves the session out of its chats, and puts in what replaces it', async () => {
  const client = await connect(await startTestHost());
  const [a, b, c] = [
    `file://${await temporaryFolder()}`,
    `file://${await temporaryFolder()}`,
    `file://${await temporaryFolder()}`,
  ];
  const { session, chat } = await newSession(client, { workingDirectories: [a, b] });
  const narrow = await openChat(client, session, { workingDirectories: [a, b] });

  client.dispatch(session, { type: 'session/workingDirectoryRemoved', directory: a });
  client.dispatch(session, { type: 'session/workingDirectoryReplaced', directory: b, replacement: c });
  await client.action(narrow, 'chat/workingDirectorySet');

  expect(await subscribe(client, narrow)).toMatchObject({ workingDirectories: [c] });
  expect(await subscribe(client, chat)).not.toHaveProperty('workingDirectories');
});

test('takes from a moved chat what its new session may not see', async () => {
  const client = await connect(await startTestHost());
  const [shared, apart] = [`file://${await temporaryFolder()}`, `file://${await temporaryFolder()}`];
  const from = await newSession(client, { workingDirectories: [shared, apart] });
  const to = await newSession(client, { workingDirectories: [shared] });
  const chat = await openChat(client, from.session, { workingDirectories: [apart, shared] });

  await client.ask('moveChat', { channel: chat, destination: { kind: 'session', session: to.session } });

  expect(await subscribe(client, chat)).toMatchObject({ workingDirectories: [shared] });
});

test('lets a person narrow a chat and widen it again within its session', async () => {
  const client = await connect(await startTestHost());
  const directory = `file://${await temporaryFolder()}`;
  const { session } = await newSession(client, { workingDirectories: [directory] });
  const chat = await openChat(client, session, { workingDirectories: [] });

  await client.echo(client.dispatch(chat, { type: 'chat/workingDirectorySet', directory }));
  expect(await subscribe(client, chat)).toMatchObject({ workingDirectories: [directory] });
  await client.echo(client.dispatch(chat, { type: 'chat/workingDirectoryRemoved', directory }));
  expect(await subscribe(client, chat)).toMatchObject({ workingDirectories: [] });
});
