import { beforeEach, expect, it } from 'vitest';
import { CHAT, type CoreSetup, SESSION, TURN } from '../hosts/testing/core-setup.ts';
import { type AttentionChange, STANDING_MS } from './attention.ts';
import { give, keyOf, pendingCall, setUpWaiting } from './waiting.fixture.ts';

let changes: AttentionChange[];
let setup: CoreSetup;

beforeEach(async () => {
  changes = [];
  setup = await setUpWaiting(['old'], { onAttention: (change) => changes.push(change) });
  setup.clock.advance(STANDING_MS);
});

const told = () => changes.map(({ count, news, gone }) => [count, news.map(({ key }) => key), gone]);

function ask(id: string): Promise<void> {
  const entry = { kind: 'toolConfirmation', id: `r-${id}`, chat: CHAT, turnId: TURN, toolCall: pendingCall(id) } as const;
  setup.host.act(SESSION, { type: 'session/inputNeededSet', request: entry });
  return setup.flush();
}

it('what comes is in the list with its frame, and counted only once it has stood', async () => {
  const at = setup.clock.now();
  await ask('new');

  expect(setup.app().marks[keyOf('new')]).toEqual({ firstSeenAt: at });
  setup.clock.advance(STANDING_MS - 1);
  expect(told()).toEqual([[1, [], []]]);
  setup.clock.advance(1);
  expect(changes.at(-1)?.count).toBe(2);
  expect(changes.at(-1)?.standing.map(({ key }) => key)).toEqual([keyOf('old'), keyOf('new')]);
});

it('what is answered waits no longer, though its answer has been sent and its echo has not come', async () => {
  setup.host.change = () => undefined;
  await give(setup, 'old');
  expect(told().at(-1)).toEqual([0, [], [keyOf('old')]]);
  setup.clock.advance(3_000);
  await setup.flush();
  setup.clock.advance(STANDING_MS);

  expect(setup.app().held).toEqual([]);
  expect(told()).toHaveLength(2);
});

it('what the host refuses to be answered is counted again', async () => {
  setup.host.refuse = () => 'not now';
  await give(setup, 'old');
  setup.clock.advance(3_000);
  await setup.flush();

  expect(told().map(([count]) => count)).toEqual([1, 0, 1]);
});
