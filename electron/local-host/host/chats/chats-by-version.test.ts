import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { entryOf, openChat, settledTurns, userMessage } from '../../testing/chats.ts';
import { frameMisfit } from '../../testing/frame-misfit.ts';
import type { RawClient } from '../../testing/raw-client.ts';
import {
  connect,
  finished,
  newSession,
  say,
  startTestHost,
  subscribe,
  temporaryFolder,
} from '../../testing/start-test-host.ts';
import { loadDefinitions } from '../../testing/wire-schema.ts';

/** Every kind of chat there is, with what is asked about them, spoken in one version. */
async function journey(client: RawClient): Promise<{ readonly session: string; readonly chats: readonly string[] }> {
  const directory = `file://${await temporaryFolder()}`;
  const { session, chat } = await newSession(client, {
    workingDirectories: [directory],
    config: { approval: 'everything', model: 'script-large' },
    progressToken: 'token',
  });
  const first = say(client, chat, 'say: one\nstumble\nsay: two');
  await finished(client, chat, first);
  await finished(client, chat, say(client, chat, 'subagent: run: ls\nbackground: say: later'));
  await settledTurns(client, chat, 3);
  const source = { chat, turnId: first };
  const own = await openChat(client, session, {
    workingDirectories: [directory],
    initialMessage: userMessage('say: own', { model: { id: 'script-large', config: { effort: 'low' } } }),
  });
  const fork = await openChat(client, session, { source: { kind: 'fork', ...source } });
  const selection = { text: 'one' };
  const side = await openChat(client, session, { source: { kind: 'sideChat', ...source, selection } });
  await finished(client, side, say(client, side, 'context'));
  client.dispatch(own, { type: 'chat/draftChanged', draft: userMessage('half') });
  await client.action(own, 'chat/draftChanged');
  await settledTurns(client, own, 1);
  await client.ask('completions', { channel: own, kind: 'userMessage', text: '@', offset: 1 });
  await client.ask('completions', { channel: own, kind: 'userMessage', text: '/', offset: 1 });
  await client.ask('resolveSessionConfig', { channel: 'ahp-root://', workingDirectory: directory });
  await client.ask('sessionConfigCompletions', { channel: 'ahp-root://', property: 'branch', query: 'm' });
  await client.ask('disposeChat', { channel: fork });
  return { session, chats: [chat, own, side] };
}

const SCHEMAS: Readonly<Record<string, string>> = { '0.7.0': '0.7.0-dev', '0.6.0': '0.6.0' };

describe.each(Object.entries(SCHEMAS))('chats spoken as %s', (version, schema) => {
  const definitions = loadDefinitions(schema);

  test.skipIf(!definitions)('fit the published schemas, frame by frame', async () => {
    const client = await connect(await startTestHost(), version);

    await journey(client);

    const wrong = client.frames.flatMap((frame) => (definitions && frameMisfit(definitions, frame)) ?? []);
    expect(client.frames.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });
});

test('name the primary directory of each chat where the version has one', async () => {
  const client = await connect(await startTestHost(), '0.7.0');
  const directory = `file://${await temporaryFolder()}`;
  const { session, chat, folder } = await newSession(client, { workingDirectories: [directory] });

  const own = await openChat(client, session, { workingDirectories: [directory], primaryWorkingDirectory: directory });

  expect(await entryOf(client, session, chat)).toMatchObject({ primaryWorkingDirectory: `file://${folder}` });
  expect(await entryOf(client, session, own)).toMatchObject({ primaryWorkingDirectory: directory });
  expect(await subscribe(client, own)).toMatchObject({ primaryWorkingDirectory: directory });
});

test('say nothing of what 1.0.0 brought to a client of an older version', async () => {
  const host = await startTestHost();
  const client = await connect(host, '0.9.0');
  const newest = await connect(host);
  const { session } = await journey(client);

  await subscribe(newest, session);

  const told = JSON.stringify(client.frames);
  for (const word of ['movable', 'backgroundWork', 'chat/isReadChanged']) expect(told).not.toContain(word);
  const { items } = await newest.ask('listSessions', { channel: 'ahp-root://' });
  expect((items as readonly JsonObject[])[0]).toHaveProperty('chats');
});
