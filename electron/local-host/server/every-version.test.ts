import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { frameMisfit } from '../testing/frame-misfit.ts';
import { openRawClient, type RawClient } from '../testing/raw-client.ts';
import {
  approve,
  changesetsOf,
  connect,
  deny,
  finished,
  newSession,
  partsOf,
  pendingCall,
  say,
  startTestHost,
  subscribe,
  type TestSession,
  textOf,
  toolCallsOf,
} from '../testing/start-test-host.ts';
import { loadDefinitions } from '../testing/wire-schema.ts';
import { SPOKEN } from './negotiate.ts';

/** Which published schemas say what the version says. */
const SCHEMAS: Readonly<Record<string, string>> = {
  '0.6.0': '0.6.0',
  '0.7.0': '0.7.0-dev',
  '0.7.0-released': '0.7.0',
  '0.8.0': '0.8.0-dev',
};

describe.each(SPOKEN)('spoken as $name', ({ name, dialect }) => {
  const definitions = loadDefinitions(SCHEMAS[name] ?? name);

  test.skipIf(name in SCHEMAS && !definitions)('a whole rehearsal goes through, in frames of that version', async () => {
    const host = await startTestHost({ versions: [name] });
    const client = await connect(host, dialect.version);
    const place = await newSession(client);

    const turns = await rehearsal(client, place);
    await lookAround(client, place);
    await client.ask('disposeSession', { channel: place.session });

    expect(turns.map(({ state }) => state)).toEqual(['complete', 'complete', 'error', 'cancelled']);
    expect(turns.flatMap(toolCallsOf).map(({ status }) => status)).toEqual([
      ...Array(3).fill('completed'),
      'cancelled',
      ...Array(5).fill('completed'),
      'cancelled',
    ]);
    expect(turns.map(textOf).join('')).toContain('The simulated server took the sign-in');
    expect(client.frames.length).toBeGreaterThan(100);
    const wrong = definitions ? client.frames.flatMap((frame) => frameMisfit(definitions, frame) ?? []) : [];
    expect(wrong).toEqual([]);
  });

  test('a client that was away is told what it missed in that version', async () => {
    const host = await startTestHost({ versions: [name] });
    const watcher = await connect(host, dialect.version);
    const lost = await connect(host, dialect.version, 'lost');
    const { session, chat } = await newSession(lost);
    await subscribe(watcher, chat);
    await subscribe(watcher, session);
    const before = watcher.frames.length;
    await lost.close();
    await finished(watcher, chat, say(watcher, chat, 'think\nsay: hello\nfail: no luck'));

    const back = await openRawClient(host.address);
    const { snapshot } = lost.frames.map(({ result }) => result as JsonObject).findLast((result) => result?.snapshot) ?? {};
    const lastSeenServerSeq = (snapshot as { readonly fromSeq: number }).fromSeq;
    const params = { channel: 'ahp-root://', clientId: 'lost', lastSeenServerSeq, subscriptions: [session, chat] };
    const { actions } = await back.ask('reconnect', params);
    await back.close();

    const replayed = actions as readonly JsonObject[];
    const seen = watcher.frames.slice(before).flatMap(({ method, params }) => (method === 'action' ? [params] : []));
    // What comes after the answer is no part of it.
    const missed = seen.filter((envelope) => seqOf(envelope) <= seqOf(replayed.at(-1)));
    expect(missed.length).toBeGreaterThan(10);
    expect(replayed.slice(-missed.length)).toEqual(missed);
    expect(JSON.stringify(actions)).toContain('no luck');
  });
});

function seqOf(envelope: unknown): number {
  return (envelope as { readonly serverSeq: number }).serverSeq;
}

async function rehearsal(client: RawClient, { chat }: TestSession): Promise<readonly JsonObject[]> {
  const worked = say(
    client,
    chat,
    'think\nsay: # Title\nrun: echo hi\nwrite: new.txt text\nedit: new.txt text words\nrun: rm -rf /\nask:\nmcp',
  );
  for (let calls = 0; calls < 3; calls += 1) approve(client, chat, await nextCall(client, chat, worked, calls));
  deny(client, chat, await nextCall(client, chat, worked, 3));
  const { request } = await client.action(chat, 'chat/inputRequested');
  client.dispatch(chat, { type: 'chat/inputCompleted', requestId: String((request as JsonObject).id), response: 'decline' });
  await client.action(chat, 'chat/toolCallAuthRequired');
  await client.ask('authenticate', {
    channel: 'ahp-root://',
    resource: 'https://tracker.rehearsal.example/mcp',
    token: 't',
  });
  const first = await finished(client, chat, worked);
  const toured = say(client, chat, 'tour');
  for (let calls = 0; calls < 4; calls += 1) approve(client, chat, await nextCall(client, chat, toured, calls));
  const second = await finished(client, chat, toured);
  const third = await finished(client, chat, say(client, chat, 'fail: no luck'));
  const cut = say(client, chat, 'run: sleep 600');
  await pendingCall(client, chat, cut);
  client.dispatch(chat, { type: 'chat/turnCancelled', turnId: cut, duration: 5 });
  return [first, second, third, await finished(client, chat, cut)];
}

/** The call that waits after `decided` others of its turn. */
async function nextCall(client: RawClient, chat: string, turnId: string, decided: number): Promise<JsonObject> {
  await client.frame(() => waiting(client, chat, turnId).length > decided);
  return waiting(client, chat, turnId)[decided] ?? {};
}

function waiting(client: RawClient, chat: string, turnId: string): readonly JsonObject[] {
  return client.frames.flatMap(({ method, params }) => {
    const { channel, action } = (params ?? {}) as { readonly channel?: string; readonly action?: JsonObject };
    const isOne = method === 'action' && channel === chat && action?.type === 'chat/toolCallReady' && action.turnId === turnId;
    return isOne && action?.confirmed === undefined ? [action ?? {}] : [];
  });
}

/** Everything a client asks for besides talking. */
async function lookAround(client: RawClient, { session, chat }: TestSession): Promise<void> {
  const { turnsNextCursor } = await subscribe(client, chat, { view: { turns: 1 } });
  await client.ask('fetchTurns', { channel: chat, cursor: String(turnsNextCursor) });
  for (const channel of await changesetsOf(client, session)) {
    await subscribe(client, channel);
    await client.action(channel, 'changeset/statusChanged');
    await subscribe(client, channel);
  }
  await client.ask('resolveSessionConfig', { channel: 'ahp-root://' });
  await client.ask('listSessions', { channel: 'ahp-root://' });
  await client.ask('completions', { channel: chat, kind: 'userMessage', text: '', offset: 0 });
  client.dispatch(session, { type: 'session/customizationToggled', id: 'kit', enabled: false, enablement: SWITCHED_OFF });
  client.dispatch(session, { type: 'session/mcpServerStopRequested', id: 'clock' });
  await client.echo(client.dispatch(session, { type: 'session/titleChanged', title: 'Renamed' }));
  expect(partsOf(await finished(client, chat, say(client, chat, 'say: and one more'))).length).toBe(1);
}

/** Both spellings go out at once: each version reads its own. */
const SWITCHED_OFF = [{ kind: 'session', enabled: false }] as const;
