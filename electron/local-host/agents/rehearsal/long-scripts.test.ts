import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/protocol/common/json.ts';
import { settledTurns, turnsOf } from '../../testing/chats.ts';
import type { RawClient } from '../../testing/raw-client.ts';
import {
  connect,
  finished,
  newSession,
  partsOf,
  say,
  startTestHost,
  subscribe,
  textOf,
  toolCallsOf,
} from '../../testing/start-test-host.ts';
import type { LedgerEntry } from './ledger.ts';
import { improvised } from './long-scripts.ts';
import { parseSteps } from './steps.ts';

test('the same seed improvises the same script, and another one another', () => {
  expect(improvised(30, 7)).toBe(improvised(30, 7));
  expect(improvised(30, 8)).not.toBe(improvised(30, 7));
  expect(parseSteps('improvise: 30 7')).toEqual(parseSteps(improvised(30, 7)));
  expect(parseSteps('improvise: 30 7')).toHaveLength(30);
});

test('two runs of a seed say the same on the wire, but for names that are new each time, and for times', async () => {
  const [one, two] = [await improvisation(), await improvisation()];

  expect(one.length).toBeGreaterThan(50);
  expect(two).toEqual(one);
});

test('all walks through everything, and what it has said and done is what the state shows', async () => {
  const host = await startTestHost();
  const client = await connect(host);
  const { session, chat } = await newSession(client, { config: { approval: 'everything' } });
  const turnId = say(client, chat, 'all', 'everything');

  await client.action(chat, 'chat/error');
  client.dispatch(chat, { type: 'chat/turnResume', turnId });
  const reviewed = await client.action(chat, 'chat/toolCallComplete', (action) => action.requiresResultConfirmation === true);
  const { toolCallId = '' } = reviewed;
  client.dispatch(chat, { type: 'chat/toolCallResultConfirmed', turnId, toolCallId, approved: true });
  const { request } = await client.action(chat, 'chat/inputRequested');
  client.dispatch(chat, { type: 'chat/inputCompleted', requestId: idOf(request), response: 'decline' });
  await client.action(chat, 'chat/toolCallAuthRequired');
  const resource = 'https://tracker.rehearsal.example/mcp';
  await client.ask('authenticate', { channel: 'ahp-root://', resource, token: 't' });
  await client.action(chat, 'chat/turnComplete', (action) => action.turnId === turnId);
  const [turn = {}] = await turnsOf(client, chat);

  expect(turn.state).toBe('complete');
  expect(textOf(turn)).toContain('That was everything.');
  const entries = host.ledger.entries().filter((entry) => entry.turnId === turnId);
  expect(saidIn(turn)).toEqual(saidBy(entries));
  expect(outputsIn(turn)).toEqual(entries.flatMap((entry) => (isShownRun(entry) ? [entry.output] : [])));
  expect(editsIn(turn)).toBe(entries.filter(({ kind }) => kind === 'changed').length);
  await delegated(client, entries);
  const later = await settledTurns(client, chat, 4);
  expect(later.map(({ state }) => state)).toEqual(Array(4).fill('complete'));
  expect((await subscribe(client, session)).inputNeeded ?? []).toEqual([]);
});

/** What is said on the chat of an improvisation, with everything that is new in each run under a name of its own. */
async function improvisation(): Promise<readonly string[]> {
  const host = await startTestHost();
  const client = await connect(host);
  const { chat } = await newSession(client, { config: { approval: 'everything' } });
  await finished(client, chat, say(client, chat, 'improvise: 10 11', 'improvisation'));
  const names = new Map<string, string>();
  const named = (id: string) => {
    if (!names.has(id)) names.set(id, `name-${names.size}`);
    return names.get(id) ?? '';
  };
  return client.frames.flatMap(({ method, params }) => {
    const { channel, action } = (params ?? {}) as { readonly channel?: string; readonly action?: JsonObject };
    // Output is shown while it comes, by the clock.
    const isMeant = method === 'action' && channel === chat && action?.type !== 'chat/toolCallContentChanged';
    if (!isMeant || action?.type === 'chat/changesetsChanged') return [];
    return [
      JSON.stringify(action)
        .replaceAll(host.dataFolder, '/data')
        .replaceAll(/test-\d+/g, 'session')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, named)
        .replaceAll(/"duration":\d+/g, '"duration":0')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'),
    ];
  });
}

function idOf(request: unknown): string {
  return String((request as JsonObject).id);
}

/** Text and thoughts by their part, as the state shows them. */
function saidIn(turn: JsonObject): readonly (readonly [unknown, unknown])[] {
  const spoken = partsOf(turn).filter(({ kind }) => kind === 'markdown' || kind === 'reasoning');
  return spoken.map(({ id, content }) => [id, content] as const);
}

function saidBy(entries: readonly LedgerEntry[]): readonly (readonly [unknown, unknown])[] {
  return entries.flatMap((entry) => ('partId' in entry ? [[entry.partId, entry.text] as const] : []));
}

/** What runs in a terminal, or in the background, is shown elsewhere. */
function isShownRun(entry: LedgerEntry): entry is LedgerEntry & { readonly kind: 'ran' } {
  return entry.kind === 'ran' && entry.command !== 'echo in a terminal' && entry.command !== 'sleep 1';
}

function outputsIn(turn: JsonObject): readonly unknown[] {
  return contentsIn(turn, 'run_command').flatMap(({ type, text }) => (type === 'text' ? [text] : []));
}

function editsIn(turn: JsonObject): number {
  return contentsIn(turn).filter(({ type }) => type === 'fileEdit').length;
}

function contentsIn(turn: JsonObject, toolName?: string): readonly JsonObject[] {
  const calls = toolCallsOf(turn).filter((call) => toolName === undefined || call.toolName === toolName);
  return calls.flatMap(({ content }) => (content ?? []) as readonly JsonObject[]);
}

/** Every worker ended as the agent remembers it. */
async function delegated(client: RawClient, entries: readonly LedgerEntry[]): Promise<void> {
  const workers = entries.flatMap((entry) => (entry.kind === 'delegated' ? [entry] : []));
  expect(workers.length).toBeGreaterThan(1);
  for (const { chat, state } of workers) {
    expect((await subscribe(client, chat)).turns).toMatchObject([{ state }]);
  }
}
