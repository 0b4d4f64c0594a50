import { expect, test } from 'vitest';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { CHAT, HOST, SESSION, setUpCore } from '../hosts/testing/core-setup.ts';

async function setUp() {
  const setup = setUpCore({ newId: () => 'new' });
  await setup.connected();
  const heard = (method: string) => setup.host.heard.find((call) => call.method === method)?.params;
  return { ...setup, heard };
}

test('a chat is created under an address chosen here, with where it comes from and what is said first', async () => {
  const { core, host, heard } = await setUp();
  host.answers.set('createChat', () => ({ result: null }));
  const source = { kind: 'sideChat', chat: CHAT, turnId: 't', selection: { text: 'this' } } as const;

  const answer = await core.request('chat:create', {
    hostId: HOST,
    session: SESSION,
    source,
    firstMessage: { text: 'Why?' },
  });

  expect(answer).toEqual({ ok: true, value: { chat: 'ahp-chat:/new' } });
  expect(heard('createChat')).toEqual({
    channel: SESSION,
    chat: 'ahp-chat:/new',
    source,
    initialMessage: { text: 'Why?', origin: { kind: 'user' } },
  });
});

test('a chat that the host does not create or remove gives its reason', async () => {
  const { core, host } = await setUp();
  for (const method of ['createChat', 'disposeChat']) {
    host.answers.set(method, () => ({ error: { code: -32602, message: 'it is the last one' } }));
  }

  expect(await core.request('chat:create', { hostId: HOST, session: SESSION })).toMatchObject({
    error: { code: 'refused', message: 'kestrel could not open a chat: it is the last one.' },
  });
  expect(await core.request('chat:dispose', { hostId: HOST, chat: CHAT })).toMatchObject({
    error: { code: 'refused', message: 'kestrel could not remove the chat: it is the last one.' },
  });
});

test('a chat is removed by its host', async () => {
  const { core, host, heard } = await setUp();
  host.answers.set('disposeChat', () => ({ result: null }));

  expect(await core.request('chat:dispose', { hostId: HOST, chat: CHAT })).toEqual({ ok: true, value: null });
  expect(heard('disposeChat')).toEqual({ channel: CHAT });
});

test('what could be written at the cursor comes as the host says it, its unknown members too', async () => {
  const { core, host, heard } = await setUp();
  const attachment = { type: 'resource', uri: 'file:///notes.md', label: 'notes.md', _meta: { rank: 1 } };
  const items = [{ insertText: '@notes.md', rangeStart: 4, rangeEnd: 7, attachment }];
  host.answers.set('completions', () => ({ result: { items } }));

  const answer = await core.request('completions:ask', { hostId: HOST, chat: CHAT, text: 'See @no', offset: 7 });

  expect(answer).toEqual({ ok: true, value: { items } });
  expect(heard('completions')).toEqual({ channel: CHAT, kind: 'userMessage', text: 'See @no', offset: 7 });
});

test('a window knows after which characters a host completes', async () => {
  const { host, app, connected } = setUpCore();
  host.answers.set('initialize', () => ({
    result: { protocolVersion: '1.0.0', serverSeq: 1, snapshots: [], completionTriggerCharacters: ['@', '#'] },
  }));
  await connected();

  expect(app().hosts[0]?.completionTriggers).toEqual(['@', '#']);
});

test('what can be chosen for a session is asked for with what was chosen so far', async () => {
  const { core, host, heard } = await setUp();
  const schema = { type: 'object', properties: { branch: { type: 'string', title: 'Branch', enumDynamic: true } } };
  host.answers.set('resolveSessionConfig', () => ({ result: { schema, values: { branch: 'main' } } }));
  host.answers.set('sessionConfigCompletions', () => ({ result: { items: [{ value: 'main', label: 'main' }] } }));
  const choices = { hostId: HOST, provider: 'p', workingDirectory: 'file:///w', config: { branch: 'main' } };
  const params = { channel: ROOT_URI, provider: 'p', workingDirectory: 'file:///w', config: { branch: 'main' } };

  expect(await core.request('sessionConfig:resolve', choices)).toMatchObject({ value: { values: { branch: 'main' } } });
  expect(await core.request('sessionConfig:complete', { ...choices, property: 'branch', query: 'ma' })).toMatchObject({
    value: { items: [{ value: 'main' }] },
  });

  expect(heard('resolveSessionConfig')).toEqual(params);
  expect(heard('sessionConfigCompletions')).toEqual({ ...params, property: 'branch', query: 'ma' });
});
