import { expect, test } from 'vitest';
import { CHAT, HOST, queued, setUpCore } from '../hosts/testing/core-setup.ts';
import { decodeSettings } from '../storage/stored-settings.ts';

const attachments = [{ type: 'resource', uri: 'file:///notes.md', label: 'notes.md', _meta: { rank: 1 } }] as const;
const draft = { hostId: HOST, chat: CHAT, text: 'See @notes.md', attachments };

async function setUp() {
  const setup = setUpCore();
  await setup.connected();
  await setup.core.request('draft:change', draft);
  return setup;
}

test('what goes along is kept in the draft, also when there is no text yet', async () => {
  const { core, app } = await setUp();
  expect(app().drafts).toEqual([draft]);
  await core.request('draft:change', { ...draft, text: '' });
  expect(app().drafts).toEqual([{ ...draft, text: '' }]);
  await core.request('draft:change', { hostId: HOST, chat: CHAT, text: '' });

  expect(app().drafts).toEqual([]);
});

test('taking something off is a change of its own', async () => {
  const { core, app } = await setUp();
  await core.request('draft:change', { hostId: HOST, chat: CHAT, text: draft.text });

  expect(app().drafts).toEqual([{ hostId: HOST, chat: CHAT, text: draft.text }]);
});

test('the host’s echo clears all of it', async () => {
  const { core, app, flush } = await setUp();
  await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action: queued('q', draft.text) });
  await flush();

  expect(app().drafts).toEqual([]);
});

test('it is there after a restart as it was', async () => {
  const { settings } = await setUp();
  const read = decodeSettings(JSON.stringify({ version: 1, ...settings.value() }));

  expect(read).toMatchObject({ status: 'valid', value: { stored: { drafts: [draft] } } });
});

test('what is no attachment makes the file invalid', async () => {
  for (const wrong of ['none', [{}], [{ type: 'resource' }], [7]]) {
    const text = JSON.stringify({ version: 1, drafts: [{ ...draft, attachments: wrong }] });

    expect(decodeSettings(text)).toMatchObject({ status: 'invalid' });
  }
});

test('what comes back is not lost to a window that has typed on without having seen it', async () => {
  const { core, app, host, connected, flush } = setUpCore();
  await connected();
  host.refuse = () => 'not today';
  const write = (text: string, more: object = {}) => core.request('draft:change', { hostId: HOST, chat: CHAT, text, ...more });
  const texts = () => app().drafts.map(({ text }) => text);
  await write('One');
  await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action: queued('q', 'Sent') });
  await flush();
  expect(texts()).toEqual(['Sent\n\nOne']);

  await write('One and more');
  expect(texts()).toEqual(['Sent\n\nOne and more']);
  await write('Sent and more');
  expect(texts()).toEqual(['Sent and more']);
});

test('what came back can be deleted by whoever has seen it', async () => {
  const { core, app, host, connected, flush } = setUpCore();
  await connected();
  host.refuse = () => 'not today';
  await core.request('action:dispatch', { hostId: HOST, channel: CHAT, action: queued('q', 'Sent') });
  await flush();

  await core.request('draft:change', { hostId: HOST, chat: CHAT, text: 'Else', knowsBack: 'Sent' });

  expect(app().drafts).toEqual([{ hostId: HOST, chat: CHAT, text: 'Else' }]);
});
