import { expect, test } from 'vitest';
import { HOST, session, setUpCore } from '../hosts/testing/core-setup.ts';

const NEW = 'ahp-session:/id';
const CHAT = 'ahp-chat:/default';
const summary = { resource: CHAT, title: 'Default', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z' };
const attachments = [{ type: 'resource', uri: 'file:///notes.md', label: 'notes.md' }] as const;
const firstMessage = { text: 'Cover the 429 path', attachments, model: { id: 'large' } };

async function setUp(lifecycle: 'creating' | 'ready' = 'creating') {
  const setup = setUpCore({ newId: () => 'id' });
  await setup.connected();
  const { core, host, flush } = setup;
  host.add(NEW, 'session', session({ lifecycle, chats: [summary], defaultChat: CHAT }));
  host.add(CHAT, 'chat', { ...summary, turns: [] });
  await core.request('session:create', { hostId: HOST, provider: 'p', workingDirectories: [], firstMessage });
  await flush();
  return setup;
}

test('a first message waits in the draft until the session is ready, and is sent with all that belongs to it', async () => {
  const { host, app, flush } = await setUp();

  expect(app().drafts).toEqual([{ hostId: HOST, chat: CHAT, text: 'Cover the 429 path', attachments }]);
  expect(host.dispatched).toEqual([]);
  host.act(NEW, { type: 'session/ready' });
  await flush();
  await flush();

  const message = { text: 'Cover the 429 path', origin: { kind: 'user' }, attachments, model: { id: 'large' } };
  expect(host.dispatched).toMatchObject([{ channel: CHAT, action: { type: 'chat/turnStarted', turnId: 'id', message } }]);
  expect(app().drafts).toEqual([]);
});

test('a first message is sent at once to a session that is ready when it is created', async () => {
  const { host } = await setUp('ready');

  expect(host.dispatched).toHaveLength(1);
});

test('a first message that somebody has changed meanwhile is theirs to send', async () => {
  const { core, host, app, flush } = await setUp();
  await core.request('draft:change', { hostId: HOST, chat: CHAT, text: 'Something else' });
  host.act(NEW, { type: 'session/ready' });
  await flush();

  expect(host.dispatched).toEqual([]);
  expect(app().drafts).toMatchObject([{ text: 'Something else' }]);
});

test('a first message stays in the draft of a session that could not be created', async () => {
  const { host, app, flush } = await setUp();
  host.act(NEW, { type: 'session/creationFailed', error: { errorType: 'x', message: 'No space left' } });
  await flush();
  host.act(NEW, { type: 'session/ready' });
  await flush();

  expect(host.dispatched).toEqual([]);
  expect(app().drafts).toMatchObject([{ text: 'Cover the 429 path' }]);
});

test('a first message for a session without any chat is told of when it comes to nothing', async () => {
  const { core, connected, host, app, flush } = setUpCore({ newId: () => 'id' });
  await connected();
  host.add(NEW, 'session', session({ lifecycle: 'failed', chats: [] }));
  await core.request('session:create', { hostId: HOST, provider: 'p', workingDirectories: [], firstMessage });
  await flush();

  expect(app().notes).toMatchObject([{ text: expect.stringContaining('It was: Cover the 429 path') }]);
});
