import { expect, test } from 'vitest';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import { CHAT, HOST, queued, setUpCore } from '../hosts/testing/core-setup.ts';

/** A message that the host got, but so late that it counted as lost. */
async function setUpReturned() {
  const setup = setUpCore();
  const { core, host, clock, connected, flush } = setup;
  core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
  await connected();
  host.connection?.hold('client');
  await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action: queued('q-1', 'look at the tests') });
  host.cut();
  await connected();
  for (let seconds = 0; seconds < 30; seconds += 1) {
    await flush();
    clock.advance(1_000);
  }
  return setup;
}

test('a message that arrives after it went back into the draft is taken out of the draft', async () => {
  const { host, app } = await setUpReturned();
  expect(app().drafts).toMatchObject([{ hostId: HOST, chat: CHAT, text: 'look at the tests' }]);
  host.act(CHAT, queued('q-1', 'look at the tests'));
  await Promise.resolve();

  await expect.poll(() => app().drafts).toEqual([]);
  expect(app().notes.at(-1)).toMatchObject({ tone: 'info', text: expect.stringContaining('did arrive') });
});

test('a message that shows as a turn of another id by the time it is seen is taken out of the draft', async () => {
  const { host, app, connected } = await setUpReturned();
  host.cut();
  const chat = host.stateOf(CHAT) as ChatState;
  const message = { text: 'look at the tests', origin: { kind: 'user' } } as const;
  const turn = { ...chat.activeTurn, id: 'of-the-host', message, responseParts: [] } as unknown as Turn;
  host.add(CHAT, 'chat', { ...chat, turns: [...chat.turns, turn] });
  host.resumption = 'snapshot';

  await connected();

  expect(app().drafts).toEqual([]);
  expect(app().notes.at(-1)).toMatchObject({ tone: 'info', text: expect.stringContaining('did arrive') });
});

test('one of two equal messages arrives, and the draft keeps the other', async () => {
  const { host, core, app, connected, flush, clock } = await setUpReturned();
  host.connection?.hold('client');
  await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action: queued('q-2', 'look at the tests') });
  host.cut();
  await connected();
  for (let seconds = 0; seconds < 30; seconds += 1) {
    await flush();
    clock.advance(1_000);
  }

  host.act(CHAT, queued('q-2', 'look at the tests'));
  await flush();

  expect(app().drafts).toMatchObject([{ text: 'look at the tests' }]);
  host.act(CHAT, queued('q-1', 'look at the tests'));
  await expect.poll(() => app().drafts).toEqual([]);
});

test('a draft that was changed meanwhile stays as the person left it', async () => {
  const { core, host, app, flush } = await setUpReturned();
  const text = 'look at the tests of main first';
  await core.request('draft:change', { hostId: HOST, chat: CHAT, text });
  host.act(CHAT, queued('q-1', 'look at the tests'));
  await flush();

  expect(app().drafts).toEqual([{ hostId: HOST, chat: CHAT, text }]);
});
