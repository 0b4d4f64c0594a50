import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { openChat } from '../testing/chats.ts';
import { openRawClient, type RawClient } from '../testing/raw-client.ts';
import { connect, newSession, startTestHost, temporaryFolder } from '../testing/start-test-host.ts';

function attachmentOf(item: JsonObject | undefined): JsonObject {
  if (!item) throw new Error('Nothing was offered.');
  return item.attachment as JsonObject;
}

async function complete(client: RawClient, chat: string, text: string, offset = text.length): Promise<readonly JsonObject[]> {
  const { items } = await client.ask('completions', { channel: chat, kind: 'userMessage', text, offset });
  return items as readonly JsonObject[];
}

const inserted = (items: readonly JsonObject[]) => items.map(({ insertText }) => insertText);

test('announces the characters after which a client should ask', async () => {
  const host = await startTestHost();
  const client = await openRawClient(host.address);

  const result = await client.ask('initialize', { channel: 'ahp-root://', protocolVersions: ['1.0.0'], clientId: 'c' });

  expect(result.completionTriggerCharacters).toEqual(['@', '/']);
  await client.close();
});

test('completes files of the session by their relative path, as resources that can be read', async () => {
  const client = await connect(await startTestHost());
  const { chat, folder } = await newSession(client);

  const items = await complete(client, chat, '🎉 look at @greet please', 17);

  expect(items[0]).toEqual({
    insertText: '@src/greeting.js',
    rangeStart: 11,
    rangeEnd: 17,
    attachment: {
      type: 'resource',
      uri: `file://${join(folder, 'src/greeting.js')}`,
      label: 'src/greeting.js',
      displayKind: 'document',
      contentType: expect.any(String),
    },
  });
  const { uri } = attachmentOf(items[0]);
  expect(await client.ask('resourceRead', { channel: 'ahp-root://', uri: String(uri) })).toMatchObject({ encoding: 'utf-8' });
  expect(inserted(await complete(client, chat, '@'))).toContain('@src');
});

test('tells files of several directories apart, and keeps to those of the chat', async () => {
  const client = await connect(await startTestHost());
  const extra = join(await temporaryFolder(), 'extra');
  await mkdir(extra);
  await writeFile(join(extra, 'notes.md'), '');
  const directory = `file://${extra}`;
  const { session, chat, folder } = await newSession(client, { workingDirectories: [directory] });

  const narrow = await openChat(client, session, { workingDirectories: [directory] });

  expect(inserted(await complete(client, chat, '@notes')).slice(0, 2)).toEqual([
    '@extra/notes.md',
    `@${folder.split('/').at(-1)}/notes.md`,
  ]);
  expect(inserted(await complete(client, narrow, '@notes'))).toEqual(['@notes.md']);
});

test('completes skills and prompts that are on and meant for people', async () => {
  const client = await connect(await startTestHost());
  const { session, chat } = await newSession(client);

  const items = await complete(client, chat, '/sum');
  expect(items[0]).toMatchObject({
    insertText: '/summarize',
    rangeStart: 0,
    rangeEnd: 4,
    attachment: { type: 'simple', label: '/summarize', displayKind: 'skill', modelRepresentation: expect.any(String) },
  });
  const all = inserted(await complete(client, chat, '/'));
  expect(all).toContain('/explain');
  const { customization } = attachmentOf(items[0])._meta as JsonObject;
  const toggle = {
    type: 'session/customizationToggled',
    id: String(customization),
    enablement: [{ kind: 'session', enabled: false }],
  };
  await client.echo(client.dispatch(session, toggle));
  expect(inserted(await complete(client, chat, '/'))).toEqual(all.filter((text) => text !== '/summarize'));
});

test('has nothing to say elsewhere, and refuses places that are none', async () => {
  const client = await connect(await startTestHost());
  const { chat } = await newSession(client);
  const code = async (params: JsonObject) =>
    (await client.request('completions', { channel: chat, kind: 'userMessage', text: 'abc', offset: 0, ...params })).error
      ?.code;

  expect(await complete(client, chat, 'mail me@example.com')).toEqual([]);
  expect(await code({ offset: 4 })).toBe(-32602);
  expect(await code({ offset: -1 })).toBe(-32602);
  expect(await code({ offset: 0.5 })).toBe(-32602);
  expect(await code({ channel: 'ahp-chat:/none' })).toBe(-32008);
});
