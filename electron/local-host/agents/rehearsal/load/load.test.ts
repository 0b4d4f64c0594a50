import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/protocol/common/json.ts';
import { chatsOf } from '../../../testing/chats.ts';
import { connect, partsOf, SOON, startTestHost, subscribe } from '../../../testing/start-test-host.ts';
import { readLoad } from './load-plan.ts';

test('a host under load has its sessions, and those that stream lose and repeat no word', async () => {
  const host = await startTestHost({ load: { sessions: 6, chats: 2, deltasPerSecond: 500, streaming: 2 } });
  const client = await connect(host);

  const { items } = await client.ask('listSessions', { channel: 'ahp-root://' });
  const sessions = (items as readonly JsonObject[]).map(({ resource }) => String(resource)).sort();
  const chats = (await Promise.all(sessions.map((session) => chatsOf(client, session)))).map((each) => each.length);
  const streaming = ['ahp-session:/load-1', 'ahp-session:/load-2'];
  for (const session of streaming) {
    for (const { resource } of await chatsOf(client, session)) {
      const said = async () => numbersIn(await subscribe(client, String(resource)));
      await expect.poll(async () => (await said()).length, SOON).toBeGreaterThan(1100);
      expect(await said()).toSatisfy(isCounting);
    }
  }

  expect(sessions).toHaveLength(6);
  expect(chats).toEqual(Array(6).fill(2));
  const { activeTurn } = await subscribe(client, String((await chatsOf(client, 'ahp-session:/load-3'))[0]?.resource));
  expect(activeTurn).toBeUndefined();
});

test('a turn under load ends when somebody cancels it', async () => {
  const host = await startTestHost({ load: { sessions: 1, chats: 1, deltasPerSecond: 100, streaming: 1 } });
  const client = await connect(host);
  const [{ resource } = {}] = await chatsOf(client, 'ahp-session:/load-1');
  const chat = String(resource);
  const { activeTurn } = await subscribe(client, chat);

  client.dispatch(chat, { type: 'chat/turnCancelled', turnId: (activeTurn as JsonObject).id ?? '', duration: 0 });
  await client.action(chat, 'chat/turnCancelled');

  const after = client.frames.length;
  await client.ask('ping', { channel: 'ahp-root://' });
  expect(JSON.stringify(client.frames.slice(after))).not.toContain('chat/delta');
  expect((await subscribe(client, chat)).turns).toMatchObject([{ state: 'cancelled' }]);
});

test.each([
  ['500x1@100', '10', { sessions: 500, chats: 1, deltasPerSecond: 100, streaming: 10 }],
  ['3x2@5', undefined, { sessions: 3, chats: 2, deltasPerSecond: 5, streaming: 3 }],
])('%j, of which %j stream, is a load', (text, streaming, plan) => {
  expect(readLoad(text, streaming)).toEqual(plan);
});

test.each([
  ['many', undefined, 'such as 500x1@100, and "many" is none'],
  ['0x1@1', undefined, '"0x1@1" is none'],
  ['9999x1@1', undefined, 'at most 5000x50@5000'],
  ['5x1@1', '6', 'from 0 to 5, and "6" is none'],
  ['5x1@1', 'all', 'from 0 to 5, and "all" is none'],
])('%j, of which %j stream, is none', (text, streaming, problem) => {
  expect(readLoad(text, streaming)).toEqual({ problem: expect.stringContaining(problem) });
});

function numbersIn({ activeTurn }: JsonObject): readonly number[] {
  const text = partsOf(activeTurn as JsonObject).map(({ content }) => String(content));
  return [...text.join('').matchAll(/word-(\d+) /g)].map(([, number]) => Number(number));
}

function isCounting(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => number === index + 1);
}
