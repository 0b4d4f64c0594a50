import { expect, onTestFinished, test, vi } from 'vitest';
import { isObject, type JsonObject } from '../../../shared/protocol/common/json.ts';
import { slowWord } from '../agents/rehearsal/scripts.ts';
import { type Held, heldAfter, NOTHING_HELD } from '../testing/follower.ts';
import { openRawClient, type RawClient } from '../testing/raw-client.ts';
import { connect, newSession, SOON, say, startTestHost, subscribe, textOf } from '../testing/start-test-host.ts';

const ROOT = 'ahp-root://';
/** Ten minutes of an agent that says a hundred words in each second. */
const STEPS = 12;
const WORDS = 5000;

test('two clients of different speeds, one of them cut off twice, hold what the host holds in the end', async () => {
  const host = await startTestHost({ limits: { maxBacklogBytes: 100_000 } });
  const fast = await connect(host);
  const { session, chat } = await newSession(fast);
  const slow = await connect(host, '1.0.0', 'slow');
  for (const channel of [session, chat]) await subscribe(slow, channel);
  say(fast, chat, Array(STEPS).fill(`slow ${WORDS}`).join('\n'));

  // A short gap is replayed; a long one, after the host has cut a client that hangs, brings fresh states.
  await expect.poll(() => slow.frames.length, SOON).toBeGreaterThan(200);
  await slow.cut();
  let held = heldAfter(NOTHING_HELD, slow.frames);
  const second = await comeBack(host, held, [session, chat]);
  held = heldAfter(held, second.frames);
  second.pause();
  await expect.poll(() => fast.frames.findLast(isEnd) !== undefined, { timeout: 100_000, interval: 200 }).toBe(true);
  second.resume();
  const code = await second.closed;
  held = heldAfter(NOTHING_HELD, [...slow.frames, ...second.frames]);
  const third = await comeBack(host, held, [session, chat]);
  const newcomer = await connect(host);
  for (const channel of [session, chat]) await subscribe(newcomer, channel);

  expect(code).toBe(1013);
  expect([typeOf(second), typeOf(third)]).toEqual(['replay', 'snapshot']);
  const truth = () => heldAfter(NOTHING_HELD, newcomer.frames);
  expect(saidIn(truth(), chat)).toBe(spoken(STEPS, WORDS));
  // A session goes on changing for a moment after its turn, and each client hears of it in its own time.
  for (const latest of [() => heldAfter(NOTHING_HELD, fast.frames), () => heldAfter(held, third.frames)]) {
    for (const channel of [chat, session]) {
      await vi.waitFor(() => expect(comparable(latest(), channel)).toEqual(comparable(truth(), channel)), SOON);
    }
  }
}, 120_000);

async function comeBack(
  { address }: { readonly address: string },
  { lastSeq }: Held,
  subscriptions: readonly string[],
): Promise<RawClient> {
  const client = await openRawClient(address, { clientId: 'slow' });
  onTestFinished(() => client.close());
  const params = { channel: ROOT, clientId: 'slow', lastSeenServerSeq: lastSeq, subscriptions: [ROOT, ...subscriptions] };
  await client.ask('reconnect', params);
  return client;
}

/** How the host answered a client that came back. */
function typeOf({ frames }: RawClient): unknown {
  return frames.map(({ result }) => (isObject(result) ? result.type : undefined)).find((type) => type !== undefined);
}

function isEnd({ method, params }: JsonObject): boolean {
  return method === 'action' && isObject(params) && isObject(params.action) && params.action.type === 'chat/turnComplete';
}

function saidIn({ states }: Held, chat: string): string {
  const { turns = [] } = (states.get(chat)?.state ?? {}) as { readonly turns?: readonly JsonObject[] };
  return textOf(turns[0] ?? {});
}

/** Every word that the rehearsal agent says, in its order. */
function spoken(steps: number, words: number): string {
  const step = Array.from({ length: words }, (_, index) => slowWord(index + 1)).join('');
  return step.repeat(steps);
}

/** Leaves out what no action carries: the activity bits of a session's status, which travel as a summary. */
function comparable({ states }: Held, channel: string): unknown {
  return JSON.parse(
    JSON.stringify(states.get(channel)?.state, (key, value) => (key === 'status' || value === '' ? undefined : value)),
  );
}
