import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_APP, type HostEntry } from '../../shared/app/state.ts';
import { APP_CHANNEL, APP_HOST } from '../../shared/ipc/own-channels.ts';
import type { ChatAction } from '../../shared/protocol/chat/actions.ts';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import type { Replica } from '../../shared/sync/replica.ts';
import { createManualClock } from '../connection/manual-clock.ts';
import type { TypedKey } from './channel-feed.ts';
import { HELD_BACK } from './chat-tail.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { FakeSource, TEST_RULES } from './fake-source.ts';
import { FakeWindow } from './fake-window.ts';

const HOST = 'host-1';
const APP: TypedKey = { hostId: APP_HOST, channel: APP_CHANNEL, kind: 'app' };
const CHATS: readonly TypedKey[] = ['ahp-chat:/a', 'ahp-chat:/b'].map((channel) => ({ hostId: HOST, channel, kind: 'chat' }));
const MAX_TURNS = 3;

const HOST_STEPS = [
  'text',
  'own',
  'echo',
  'refuse',
  'startTurn',
  'startPart',
  'endTurn',
  'failTurn',
  'resumeTurn',
  'truncateSome',
  'truncateAll',
  'loadOlder',
  'reconnect',
  'close',
] as const;
const WINDOW_STEPS = ['attach', 'detach', 'hide', 'show', 'fetch', 'tick', 'reload'] as const;

interface Step {
  readonly does: (typeof HOST_STEPS)[number] | (typeof WINDOW_STEPS)[number];
  readonly chat: number;
  readonly pick: number;
  /** Main folds the next event too before it tells this one. */
  readonly isBurst: boolean;
}

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...HOST_STEPS) },
    { weight: 2, arbitrary: fc.constantFrom(...WINDOW_STEPS) },
    { weight: 2, arbitrary: fc.constantFrom('text', 'startTurn', 'startPart', 'endTurn', 'reconnect') },
  ),
  chat: fc.nat({ max: CHATS.length - 1 }),
  pick: fc.nat({ max: 5 }),
  isBurst: fc.boolean(),
});

/** One host with two chats, one page, and what is between them. */
class World {
  readonly source = new FakeSource();
  readonly clock = createManualClock(1_000_000);
  window = new FakeWindow();
  stream: EventStream;
  #held = new Map<TypedKey, number>();
  #seq = 0;
  #clientSeq = 0;
  #turn = 0;
  #unfolded: { readonly key: TypedKey; readonly events: SyncEvent[] } | undefined;

  constructor() {
    const host = { id: HOST, name: 'Host', connection: { status: 'idle' } } as HostEntry;
    this.source.fold(APP, { type: 'snapshot', at: 0, state: { ...EMPTY_APP, hosts: [host] }, fromSeq: 0, rules: TEST_RULES });
    this.stream = this.#openStream();
  }

  run(step: Step): void {
    const key = CHATS[step.chat] ?? APP;
    if (isWindowStep(step.does)) {
      this.settle();
      this.#runWindow(step.does, key, step.pick);
    } else this.#emit(key, this.#hostEvent(step.does, key, step.pick), step.isBurst);
  }

  /** Tells what a burst has folded so far. */
  settle(): void {
    const burst = this.#unfolded;
    this.#unfolded = undefined;
    if (burst) this.source.fold(burst.key, ...burst.events);
  }

  #emit(key: TypedKey, event: SyncEvent | undefined, isBurst: boolean) {
    if (!event) return;
    if (this.#unfolded?.key !== key) this.settle();
    this.#unfolded ??= { key, events: [] };
    this.#unfolded.events.push(event);
    if (!isBurst) this.settle();
  }

  #hostEvent(does: Step['does'], key: TypedKey, pick: number): SyncEvent | undefined {
    const replica = this.source.replica(key) as Replica<'chat'> | undefined;
    const action = this.#action(does, replica?.confirmed, pick);
    if (action) return { type: 'confirmed', at: this.clock.now(), serverSeq: ++this.#seq, action };
    const own = replica?.pending[0];
    switch (does) {
      case 'own':
        return {
          type: 'dispatched',
          at: this.clock.now(),
          clientSeq: ++this.#clientSeq,
          action: textAction('mine', `turn-${this.#turn}`),
        };
      case 'echo':
        if (!own || this.#unfolded) return undefined;
        return {
          type: 'confirmed',
          at: this.clock.now(),
          serverSeq: ++this.#seq,
          action: own.action,
          clientSeq: own.clientSeq,
        };
      case 'refuse':
        if (!own || this.#unfolded) return undefined;
        return { type: 'rejected', at: this.clock.now(), clientSeq: own.clientSeq, reason: 'No.', serverSeq: ++this.#seq };
      case 'close':
        return {
          type: 'closed',
          at: this.clock.now(),
          reason: pick > 2 ? { kind: 'removed' } : { kind: 'failed', message: 'No.' },
        };
      case 'reconnect':
        return this.#snapshot(key, replica, pick);
      default:
        return undefined;
    }
  }

  #snapshot(key: TypedKey, replica: Replica<'chat'> | undefined, pick: number): SyncEvent {
    const chat = replica?.confirmed ?? emptyChat(key.channel);
    const turns = [...chat.turns, ...Array.from({ length: pick }, () => this.#finishedTurn())];
    const settled = (replica?.pending ?? []).slice(0, pick).map((own) => own.clientSeq);
    // Sometimes the host has started anew and counts from the beginning.
    if (pick === 0) this.#seq = 0;
    return { type: 'snapshot', at: 0, state: { ...chat, turns }, fromSeq: this.#seq, rules: TEST_RULES, settled };
  }

  #action(does: Step['does'], chat: ChatState | undefined, pick: number): ChatAction | undefined {
    const active = { turnId: `turn-${this.#turn}` };
    switch (does) {
      case 'text':
        return textAction(` ${this.#seq}`, active.turnId);
      case 'startTurn':
        return { type: 'chat/turnStarted', turnId: `turn-${++this.#turn}`, startedAt: '', message: HELLO };
      case 'startPart':
        return { type: 'chat/responsePart', ...active, part: { kind: 'markdown', id: 'part-1', content: '' } };
      case 'endTurn':
        return { type: 'chat/turnComplete', ...active, duration: 1 };
      case 'failTurn':
        return { type: 'chat/error', ...active, duration: 1, part: FAILED_PART };
      case 'resumeTurn':
        return { type: 'chat/turnResume', turnId: chat?.turns.at(-1)?.id ?? 'none' };
      case 'truncateSome':
        return { type: 'chat/truncated', turnId: chat?.turns[pick]?.id ?? 'none' };
      case 'truncateAll':
        return { type: 'chat/truncated' };
      case 'loadOlder':
        return {
          type: 'chat/turnsLoaded',
          turns: Array.from({ length: pick }, () => this.#finishedTurn()),
          ...(pick > 2 && { turnsNextCursor: `page-${this.#seq}` }),
        };
      default:
        return undefined;
    }
  }

  #finishedTurn(): Turn {
    return { id: `loaded-${++this.#turn}`, message: HELLO, responseParts: [], state: 'complete' };
  }

  #runWindow(does: Step['does'], key: TypedKey, pick: number) {
    if (does === 'attach') this.#attach(key);
    if (does === 'detach') this.#detach(key);
    if (does === 'hide') this.stream.hide();
    if (does === 'show') this.stream.show();
    if (does === 'fetch') void this.stream.fetchTurns(key);
    if (does === 'tick') this.clock.advance(pick * 5);
    if (does === 'reload') this.#reload();
  }

  #attach(key: TypedKey) {
    this.#held.set(key, (this.#held.get(key) ?? 0) + 1);
    expect(this.stream.attach(key)).toEqual({ ok: true, value: null });
  }

  #detach(key: TypedKey) {
    const count = this.#held.get(key) ?? 0;
    if (count === 0) return;
    this.#held.set(key, count - 1);
    if (count === 1) this.window.forget(key);
    this.stream.detach(key);
  }

  #reload() {
    this.stream.close();
    this.#held = new Map();
    this.window = new FakeWindow();
    this.stream = this.#openStream();
  }

  #openStream(): EventStream {
    const { source: core, clock, window } = this;
    const limits = { maxTurns: MAX_TURNS, maxBytes: 1500 };
    return createEventStream({ core, clock, limits, maxHiddenBytes: 1500, send: window.receive });
  }
}

describe('a window and main', () => {
  test('hold the same after any interleaving of events, attaching, hiding and reloading', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 120, size: 'max' }), async (steps) => {
        const world = new World();
        for (const each of steps) world.run(each);
        world.settle();
        world.stream.show();
        world.clock.advance(1000);

        for (const key of world.stream.keys()) expectSuffix(world, key);
        for (const key of world.stream.keys()) await expectSameAfterFetching(world, key);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The window has the end of what main has, and knows whether something is missing. */
function expectSuffix({ source, window }: World, key: TypedKey) {
  const main = source.replica(key);
  const seen = window.replica(key);
  if (main?.confirmed === undefined || key.kind !== 'chat') return expect(comparable(seen)).toEqual(comparable(main));
  const [mainChat, seenChat] = [main.confirmed as ChatState, seen?.confirmed as ChatState];
  const { turns, turnsNextCursor } = seenChat;
  const heldBack = turnsNextCursor === HELD_BACK;
  const confirmed = {
    ...seenChat,
    turns: mainChat.turns,
    turnsNextCursor: heldBack ? mainChat.turnsNextCursor : turnsNextCursor,
  };
  expect(turns).toEqual(mainChat.turns.slice(mainChat.turns.length - turns.length));
  expect(turns.length < mainChat.turns.length).toBe(heldBack);
  return expect(comparable({ ...seen, confirmed } as Replica)).toEqual(comparable(main));
}

async function expectSameAfterFetching({ source, window, stream, clock }: World, key: TypedKey) {
  if (key.kind !== 'chat' || source.replica(key)?.confirmed === undefined) return;
  const cursor = () => (window.replica(key)?.confirmed as ChatState | undefined)?.turnsNextCursor;
  for (let piece = 0; cursor() === HELD_BACK && piece < 200; piece += 1) await stream.fetchTurns(key);
  clock.advance(1000);
  expect(comparable(window.replica(key))).toEqual(comparable(source.replica(key)));
}

/** Pieces of older turns leave a fraction on `seq`; early envelopes go with the next snapshot whatever they are. */
function comparable(replica: Replica | undefined) {
  if (!replica || (replica.confirmed === undefined && replica.pending.length + replica.rejected.length === 0)) return undefined;
  return { ...replica, seq: Math.floor(replica.seq), early: [], closed: replica.closed };
}

function isWindowStep(does: Step['does']): does is (typeof WINDOW_STEPS)[number] {
  return (WINDOW_STEPS as readonly string[]).includes(does);
}

const HELLO = { text: 'Hello', origin: { kind: 'user' } } as const;

function textAction(content: string, turnId: string): ChatAction {
  return { type: 'chat/delta', turnId, partId: 'part-1', content };
}

const FAILED_PART = { kind: 'error', resumable: true, error: { errorType: 'test', message: 'Failed.' } } as const;

function emptyChat(resource: string): ChatState {
  return { resource, title: 'Chat', status: 1, modifiedAt: '', turns: [] };
}
