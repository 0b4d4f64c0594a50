import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatAction } from '../protocol/chat/actions.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import { reduceChannel } from '../protocol/common/channels.ts';
import { applySync } from './apply-sync.ts';
import type { SyncEvent } from './event.ts';
import { emptyReplica, type Replica } from './replica.ts';
import { V1_RULES } from './rules.fixture.ts';
import { stateOf } from './state-of.ts';

type Event = SyncEvent<'chat'>;

const WINDOWS = [0, 1] as const;

/** Appends, so that folding it twice or never shows. */
function delta(content: string): ChatAction {
  return { type: 'chat/delta', turnId: 't-1', partId: 'p-1', content };
}

const EMPTY_CHAT: ChatState = {
  resource: 'ahp-chat:/one',
  title: 'One',
  status: 8,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  turns: [],
  activeTurn: {
    id: 't-1',
    startedAt: '2026-01-01T00:00:00.000Z',
    message: { text: 'go', origin: { kind: 'user' } },
    responseParts: [{ kind: 'markdown', id: 'p-1', content: '' }],
  },
};

type Step =
  | { readonly do: 'dispatch' | 'foreign' | 'hear' | 'cutThenReplay' | 'cutThenSnapshot' | 'subscribeAgain' }
  | { readonly do: 'answer'; readonly as: 'sent' | 'changed' | 'refused' }
  | { readonly do: 'attach' | 'show' | 'lose'; readonly window: 0 | 1 };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Step>({ do: 'dispatch' }, { do: 'foreign' }, { do: 'hear' }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer' as const), as: fc.constantFrom('sent', 'changed', 'refused') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('attach' as const, 'show', 'show', 'lose'),
      window: fc.constantFrom(...WINDOWS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Step>({ do: 'cutThenReplay' }, { do: 'cutThenSnapshot' }, { do: 'subscribeAgain' }),
  },
);

interface Ordered {
  readonly serverSeq: number;
  readonly action: ChatAction;
  readonly clientSeq?: number;
  readonly isRefused: boolean;
}

/** A window with the events on their way to it; it holds nothing until it attaches. */
interface WindowSide {
  readonly replica: Replica<'chat'>;
  readonly coming: readonly Event[];
  readonly isAttached: boolean;
}

const CLOSED_WINDOW: WindowSide = { replica: emptyReplica('chat', V1_RULES), coming: [], isAttached: false };

/** A host, main, and two windows; main folds an event and sends the same event on. */
class World {
  host: ChatState = EMPTY_CHAT;
  readonly log: Ordered[] = [];
  main: Replica<'chat'> = emptyReplica('chat', V1_RULES);
  readonly windows: [WindowSide, WindowSide] = [CLOSED_WINDOW, CLOSED_WINDOW];
  #toHost: { readonly clientSeq: number; readonly action: ChatAction }[] = [];
  #toMain: Event[] = [];
  #written = 0;

  run(next: Step) {
    switch (next.do) {
      case 'dispatch':
        return this.#dispatch();
      case 'foreign':
        return this.#toMain.push(eventOf(this.#order(delta(`f${this.log.length} `))));
      case 'answer':
        return this.#answer(next.as);
      case 'hear':
        return this.#fold(this.#toMain.shift());
      case 'subscribeAgain':
        return this.#toMain.push(this.#snapshot());
      case 'cutThenReplay':
        return this.#cut((missed) => missed.map(eventOf));
      case 'cutThenSnapshot':
        return this.#cut((missed) => [this.#snapshot(missed.flatMap(({ clientSeq }) => clientSeq ?? []))]);
      case 'attach':
        return this.#attach(next.window);
      case 'show':
        return this.#show(next.window);
      case 'lose':
        return this.#lose(next.window);
      default:
        return next satisfies never;
    }
  }

  /** Ends every disturbance: all that is on its way arrives. */
  settle() {
    if (this.main.confirmed === undefined) this.#toMain.push(this.#snapshot());
    while (this.#toHost.length > 0) this.#answer('sent');
    while (this.#toMain.length > 0) this.#fold(this.#toMain.shift());
    for (const window of WINDOWS) {
      if (!this.windows[window].isAttached) this.#attach(window);
      while (this.windows[window].coming.length > 0) this.#show(window);
    }
  }

  #dispatch() {
    const own = { clientSeq: ++this.#written, action: delta(`own${this.#written} `) };
    this.#fold({ type: 'dispatched', at: 0, ...own });
    this.#toHost.push(own);
  }

  #answer(as: 'sent' | 'changed' | 'refused') {
    const own = this.#toHost.shift();
    if (!own) return;
    const action = as === 'changed' ? delta(`changed${own.clientSeq} `) : own.action;
    this.#toMain.push(eventOf(this.#order(action, own.clientSeq, as === 'refused')));
  }

  #order(action: ChatAction, clientSeq?: number, isRefused = false): Ordered {
    const ordered = { serverSeq: this.log.length + 1, action, isRefused, ...(clientSeq === undefined ? {} : { clientSeq }) };
    this.log.push(ordered);
    if (!isRefused) this.host = reduceChannel('chat', this.host, action, { rules: V1_RULES, now: 0 });
    return ordered;
  }

  /** What was on its way is lost; own actions that the host never ordered count as refused. */
  #cut(resume: (missed: readonly Ordered[]) => readonly Event[]) {
    if (this.main.confirmed === undefined) return;
    this.#toHost = [];
    this.#toMain = [];
    for (const event of resume(this.log.filter(({ serverSeq }) => serverSeq > this.main.seq))) this.#fold(event);
    for (const { clientSeq } of this.main.pending) this.#fold({ type: 'rejected', at: 0, clientSeq, reason: 'lost' });
  }

  #snapshot(settled: readonly number[] = []): Event {
    return { type: 'snapshot', at: 0, state: this.host, fromSeq: this.log.length, rules: V1_RULES, settled };
  }

  #fold(event: Event | undefined) {
    if (!event) return;
    this.main = applySync(this.main, event);
    for (const window of WINDOWS) {
      const { isAttached, coming } = this.windows[window];
      if (isAttached) this.windows[window] = { ...this.windows[window], coming: [...coming, event] };
    }
  }

  /** A window that attaches gets what main holds, then what main folds. */
  #attach(window: 0 | 1) {
    const { confirmed: state, seq: fromSeq, rules, pending, early } = this.main;
    const held: readonly Event[] = state ? [{ type: 'snapshot', at: 0, state, fromSeq, rules }] : early;
    const own = pending.map(({ clientSeq, action, at }): Event => ({ type: 'dispatched', clientSeq, action, at }));
    this.windows[window] = { replica: CLOSED_WINDOW.replica, coming: [...held, ...own], isAttached: true };
  }

  /** One event reaches a window. */
  #show(window: 0 | 1) {
    const { replica, coming, isAttached } = this.windows[window];
    const [event, ...later] = coming;
    if (event) this.windows[window] = { replica: applySync(replica, event), coming: later, isAttached };
  }

  /** A window is closed, reloaded or hidden for long: what it holds and what was on its way is gone. */
  #lose(window: 0 | 1) {
    this.windows[window] = CLOSED_WINDOW;
  }
}

function eventOf({ serverSeq, action, clientSeq, isRefused }: Ordered): Event {
  if (isRefused && clientSeq !== undefined) return { type: 'rejected', at: 0, clientSeq, serverSeq, reason: 'refused' };
  return { type: 'confirmed', at: 0, serverSeq, action, ...(clientSeq === undefined ? {} : { clientSeq }) };
}

/** What a replica shows and holds; what it remembers of refusals depends on when it was opened. */
function held({ confirmed, pending, seq }: Replica<'chat'>) {
  return { confirmed, pending, seq };
}

describe('a host, main and two windows', () => {
  it('end with the same state after any interleaving, loss and reconnection, with nothing pending', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const world = new World();
        for (const next of steps) world.run(next);
        world.settle();

        expect(stateOf(world.main)).toEqual(world.host);
        expect(world.main.pending).toEqual([]);
        for (const { replica } of world.windows) expect(held(replica)).toEqual(held(world.main));
      }),
      { numRuns: 500 },
    );
  });

  it('differ at any time only by what is on its way: a window that has heard all that main told holds what main holds', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), fc.constantFrom(...WINDOWS), (steps, window) => {
        const world = new World();
        for (const next of steps) world.run(next);
        if (!world.windows[window].isAttached) world.run({ do: 'attach', window });
        while (world.windows[window].coming.length > 0) world.run({ do: 'show', window });

        expect(held(world.windows[window].replica)).toEqual(held(world.main));
        expect(stateOf(world.windows[window].replica)).toEqual(stateOf(world.main));
      }),
      { numRuns: 500 },
    );
  });
});
