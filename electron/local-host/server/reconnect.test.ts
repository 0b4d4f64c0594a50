import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { openRawClient, type RawClient } from '../testing/raw-client.ts';
import { connect, finished, newSession, say, startTestHost, subscribe } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';

test('replays what a client missed, without what it does not follow', async () => {
  const host = await startTestHost();
  const watcher = await connect(host);
  const lost = await connect(host, '1.0.0', 'lost');
  const { chat } = await newSession(lost);
  await subscribe(watcher, chat);
  const seen = lastSeq(lost);
  await lost.close();
  const turnId = say(watcher, chat, 'say: while you were away');
  await finished(watcher, chat, turnId);

  const back = await open(host);
  const result = await back.ask('reconnect', {
    channel: ROOT,
    clientId: 'lost',
    lastSeenServerSeq: seen,
    subscriptions: [chat, 'ahp-chat:/gone'],
  });

  const missed = envelopes(watcher).filter(({ channel, serverSeq }) => channel === chat && serverSeq > seen);
  expect(result).toMatchObject({ type: 'replay', missing: ['ahp-chat:/gone'] });
  expect(result.actions).toEqual(missed);
  expect(missed.length).toBeGreaterThan(4);
});

test('goes on live after a replay', async () => {
  const host = await startTestHost();
  const client = await connect(host, '1.0.0', 'lost');
  const { chat } = await newSession(client);
  const seen = lastSeq(client);
  await client.close();

  const back = await open(host);
  await back.ask('reconnect', { channel: ROOT, clientId: 'lost', lastSeenServerSeq: seen, subscriptions: [chat] });
  const turnId = say(back, chat, 'say: hello again');

  expect(await back.action(chat, 'chat/turnComplete')).toMatchObject({ turnId });
});

test('sends fresh states when too much was missed', async () => {
  const host = await startTestHost();
  const client = await connect(host, '1.0.0', 'lost');
  const { session, chat } = await newSession(client);
  const seen = lastSeq(client);
  const other = await connect(host);
  await subscribe(other, chat);
  await client.close();
  await finished(other, chat, say(other, chat, 'long 1100'));

  const back = await open(host);
  const result = await back.ask('reconnect', {
    channel: ROOT,
    clientId: 'lost',
    lastSeenServerSeq: seen,
    subscriptions: [ROOT, session, chat, 'ahp-chat:/gone'],
  });

  expect(result.type).toBe('snapshot');
  expect((result.snapshots as readonly JsonObject[]).map(({ resource }) => resource)).toEqual([ROOT, session, chat]);
});

test('sends a client it does not know back to initialize, on the same socket', async () => {
  const host = await startTestHost();
  const client = await open(host);

  const { error } = await client.request('reconnect', {
    channel: ROOT,
    clientId: 'stranger',
    lastSeenServerSeq: 7,
    subscriptions: [],
  });
  const result = await client.ask('initialize', { channel: ROOT, protocolVersions: ['1.0.0'], clientId: 'stranger' });

  expect(error).toMatchObject({ code: -32008 });
  expect(result.protocolVersion).toBe('1.0.0');
});

test('ends the membership of a client that leaves the session out', async () => {
  const host = await startTestHost();
  const client = await connect(host, '1.0.0', 'helper');
  const { session } = await newSession(client, { activeClient: { clientId: 'helper', tools: [] } });
  const seen = lastSeq(client);
  await client.close();
  const watcher = await connect(host);
  const { activeClients } = await subscribe(watcher, session);

  const back = await open(host);
  await back.ask('reconnect', { channel: ROOT, clientId: 'helper', lastSeenServerSeq: seen, subscriptions: [ROOT] });

  expect(activeClients).toMatchObject([{ clientId: 'helper' }]);
  expect(await watcher.action(session, 'session/activeClientRemoved')).toMatchObject({ clientId: 'helper' });
});

test('brings older turns page by page, to the client that asked and before the answer', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat, folder } = await newSession(client);
  // What no repository holds is not compared after each of so many turns.
  await rm(join(folder, '.git'), { recursive: true });
  const ids: string[] = [];
  for (let number = 0; number < 60; number += 1) {
    ids.push(say(client, chat, `say: ${number}`));
    await client.action(chat, 'chat/turnComplete', ({ turnId }) => turnId === ids.at(-1));
  }

  const other = await connect(host);
  const state = await subscribe(other, chat, { view: { turns: 5 } });
  const wrong = await other.request('fetchTurns', { channel: chat, cursor: 'made-up' });
  await other.ask('fetchTurns', { channel: chat, cursor: String(state.turnsNextCursor) });
  const last = other.frames.at(-2)?.params as { readonly action: JsonObject };
  await other.ask('fetchTurns', { channel: chat });

  const loaded = envelopes(other).flatMap(({ action }) => (action.type === 'chat/turnsLoaded' ? [turnIds(action)] : []));
  expect(turnIds(state)).toEqual(ids.slice(-5));
  expect(wrong.error).toMatchObject({ code: -32602 });
  expect(last.action.type).toBe('chat/turnsLoaded');
  expect(loaded).toEqual([ids.slice(5, 55), ids.slice(0, 5)]);
  expect(envelopes(client).some(({ action }) => action.type === 'chat/turnsLoaded')).toBe(false);
}, 90_000);

test('pages the list of sessions, the most recently changed first', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  for (const name of ['a', 'b', 'c']) await newSession(client, { config: { pace: name === 'a' ? 'fast' : 'normal' } });

  const first = await client.ask('listSessions', { channel: ROOT, limit: 2 });
  const second = await client.ask('listSessions', { channel: ROOT, limit: 2, cursor: String(first.nextCursor) });

  const items = [...(first.items as readonly JsonObject[]), ...(second.items as readonly JsonObject[])];
  const times = items.map(({ modifiedAt }) => String(modifiedAt));
  expect(items).toHaveLength(3);
  expect(second.nextCursor).toBeUndefined();
  expect(times).toEqual(times.toSorted().reverse());
});

interface Envelope {
  readonly channel: string;
  readonly serverSeq: number;
  readonly action: JsonObject;
}

function envelopes(client: RawClient): readonly Envelope[] {
  return client.frames.flatMap(({ method, params }) => (method === 'action' ? [params as unknown as Envelope] : []));
}

function lastSeq(client: RawClient): number {
  const snapshots = client.frames.flatMap(
    ({ result }) => (result as { readonly snapshot?: { readonly fromSeq: number } } | undefined)?.snapshot ?? [],
  );
  return Math.max(0, ...envelopes(client).map(({ serverSeq }) => serverSeq), ...snapshots.map(({ fromSeq }) => fromSeq));
}

function turnIds({ turns }: JsonObject): readonly string[] {
  return (turns as readonly { readonly id: string }[]).map(({ id }) => id);
}

async function open(host: { readonly address: string }): Promise<RawClient> {
  const client = await openRawClient(host.address);
  onTestFinished(() => client.close());
  return client;
}

test('forgets the pages of walks that nobody has gone on with', async () => {
  const client = await connect(await startTestHost());
  for (const name of ['a', 'b']) await client.ask('createSession', { channel: `ahp-session:/${name}` });
  const begin = async () => String((await client.ask('listSessions', { channel: ROOT, limit: 1 })).nextCursor);

  const first = await begin();
  const later = await Promise.all(Array.from({ length: 100 }, begin));

  const goOn = (cursor: string) => client.request('listSessions', { channel: ROOT, limit: 1, cursor });
  expect((await goOn(first)).error?.code).toBe(-32602);
  expect((await goOn(later.at(0) ?? '')).error).toBeUndefined();
});

test('sends everything anew to a client of several connections, as nothing says which of them comes back', async () => {
  const host = await startTestHost();
  const whole = await connect(host, '1.0.0', 'window');
  const { session, chat } = await newSession(whole);
  for (const text of ['one', 'two', 'three']) await finished(whole, chat, say(whole, chat, `say: ${text}`));
  const narrow = await connect(host, '1.0.0', 'window');
  await subscribe(narrow, chat, { view: { turns: 1 } });
  const seen = lastSeq(whole);
  await whole.close();

  const back = await open(host);
  const subscriptions = [session, chat];
  const result = await back.ask('reconnect', { channel: ROOT, clientId: 'window', lastSeenServerSeq: seen, subscriptions });
  const turnId = say(back, chat, 'say: four');
  await narrow.action(chat, 'chat/turnComplete', (action) => action.turnId === turnId);

  const [, shown] = result.snapshots as readonly { readonly state: JsonObject }[];
  expect(result.type).toBe('snapshot');
  expect(turnIds(shown?.state ?? {})).toHaveLength(3);
  await back.action(chat, 'chat/turnComplete');
});
