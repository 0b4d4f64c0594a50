import { expect, test } from 'vitest';
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

test('a draft that was changed meanwhile stays as the person left it', async () => {
  const { core, host, app, flush } = await setUpReturned();
  const text = 'look at the tests of main first';
  await core.request('draft:change', { hostId: HOST, chat: CHAT, text });
  host.act(CHAT, queued('q-1', 'look at the tests'));
  await flush();

  expect(app().drafts).toEqual([{ hostId: HOST, chat: CHAT, text }]);
});
