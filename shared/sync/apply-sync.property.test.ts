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

const TURN = 't-1';
const PART = 'p-1';

/** Appends, so that folding it twice or never shows. */
function delta(content: string): ChatAction {
  return { type: 'chat/delta', turnId: TURN, partId: PART, content };
}

const EMPTY_CHAT: ChatState = {
  resource: 'ahp-chat:/one',
  title: 'One',
  status: 8,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  turns: [],
  activeTurn: {
    id: TURN,
    startedAt: '2026-01-01T00:00:00.000Z',
    message: { text: 'go', origin: { kind: 'user' } },
    responseParts: [{ kind: 'markdown', id: PART, content: '' }],
  },
};

interface Envelope {
  readonly serverSeq: number;
  readonly action: ChatAction;
  readonly clientSeq?: number;
  readonly refused?: true;
}

/** The honest reference: a list of what it ordered, and the state after each of them. */
class ReferenceHost {
  readonly log: Envelope[] = [];
  readonly #states: ChatState[] = [EMPTY_CHAT];

  get seq(): number {
    return this.log.length;
  }

  stateAt(seq: number): ChatState | undefined {
    return this.#states[seq];
  }

  order(action: ChatAction, own: Omit<Envelope, 'serverSeq' | 'action'> = {}): Envelope {
    const envelope = { serverSeq: this.seq + 1, action, ...own };
    const state = this.#states[this.seq] ?? EMPTY_CHAT;
    this.log.push(envelope);
    this.#states.push(own.refused ? state : reduceChannel('chat', state, action, { rules: V1_RULES, now: 0 }));
    return envelope;
  }

  accepted(): readonly number[] {
    return this.log.flatMap(({ clientSeq, refused }) => (clientSeq === undefined || refused ? [] : [clientSeq]));
  }
}

type Step =
  | { readonly do: 'act' | 'foreign' | 'deliver' | 'takeSnapshot' | 'cutThenReplay' | 'cutThenSnapshot' }
  | { readonly do: 'work'; readonly as: 'sent' | 'changed' | 'refused' }
  | { readonly do: 'repeat'; readonly nth: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Step>({ do: 'act' }, { do: 'foreign' }, { do: 'deliver' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('work' as const), as: fc.constantFrom('sent', 'changed', 'refused') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), nth: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'takeSnapshot' }, { do: 'cutThenReplay' }, { do: 'cutThenSnapshot' }) },
);

/** One client on one channel, with the messages on the wire between it and the host. */
class World {
  readonly host = new ReferenceHost();
  replica: Replica<'chat'> = emptyReplica('chat', V1_RULES);
  readonly #toHost: { readonly clientSeq: number; readonly action: ChatAction }[] = [];
  readonly #toClient: SyncEvent<'chat'>[] = [];
  #nextSeq = 1;
  #snapshotTaken = false;

  run(next: Step) {
    switch (next.do) {
      case 'act':
        return this.#act();
      case 'work':
        return this.#work(next.as);
      case 'foreign':
        return this.#toClient.push(asEvent(this.host.order(delta(`f${this.host.seq} `))));
      case 'deliver':
        return this.#fold(this.#toClient.shift());
      case 'repeat':
        return this.#repeat(next.nth);
      case 'takeSnapshot':
        return this.#takeSnapshot();
      case 'cutThenReplay':
        return this.#cut(() => this.#replay());
      case 'cutThenSnapshot':
        return this.#cut(() => this.#fold(this.#snapshot(this.host.accepted())));
      default:
        return next satisfies never;
    }
  }

  settle() {
    this.#takeSnapshot();
    while (this.#toHost.length > 0) this.#work('sent');
    while (this.#toClient.length > 0) this.#fold(this.#toClient.shift());
  }

  #act() {
    const own = { clientSeq: this.#nextSeq++, action: delta(`own${this.#nextSeq} `) };
    this.#fold({ type: 'dispatched', at: 0, ...own });
    this.#toHost.push(own);
  }

  #work(as: 'sent' | 'changed' | 'refused') {
    const own = this.#toHost.shift();
    if (!own) return;
    const action = as === 'changed' ? delta(`changed${own.clientSeq} `) : own.action;
    const refused = as === 'refused' ? { refused: true as const } : {};
    this.#toClient.push(asEvent(this.host.order(action, { clientSeq: own.clientSeq, ...refused })));
  }

  #repeat(nth: number) {
    const old = this.host.log[nth];
    // The wire is ordered: only what has been delivered can come again.
    if (old && this.replica.confirmed && old.serverSeq <= this.replica.seq) this.#fold(asEvent(old));
  }

  #takeSnapshot() {
    if (this.#snapshotTaken) return;
    this.#snapshotTaken = true;
    // It may overtake or be overtaken by envelopes on their way.
    this.#toClient.push(this.#snapshot());
  }

  #cut(resume: () => void) {
    if (!this.replica.confirmed) return;
    this.#toHost.length = 0;
    this.#toClient.length = 0;
    resume();
    for (const { clientSeq } of this.replica.pending) this.#fold({ type: 'rejected', at: 0, clientSeq, reason: 'lost' });
  }

  #replay() {
    const from = Math.max(0, this.replica.seq - 2);
    for (const envelope of this.host.log.slice(from)) this.#fold(asEvent(envelope));
  }

  #snapshot(settled?: readonly number[]): SyncEvent<'chat'> {
    const state = this.host.stateAt(this.host.seq) ?? EMPTY_CHAT;
    return { type: 'snapshot', at: 0, state, fromSeq: this.host.seq, rules: V1_RULES, ...(settled && { settled }) };
  }

  #fold(event: SyncEvent<'chat'> | undefined) {
    if (!event) return;
    this.replica = applySync(this.replica, event);
    if (this.replica.confirmed) expect(this.replica.confirmed).toEqual(this.host.stateAt(this.replica.seq));
  }
}

function asEvent({ serverSeq, action, clientSeq, refused }: Envelope): SyncEvent<'chat'> {
  if (refused && clientSeq !== undefined) return { type: 'rejected', at: 0, clientSeq, serverSeq, reason: 'refused' };
  return { type: 'confirmed', at: 0, serverSeq, action, ...(clientSeq === undefined ? {} : { clientSeq }) };
}

describe('applySync under any interleaving', () => {
  it('holds after every event what the host held at that sequence number, and ends equal to it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const world = new World();
        for (const next of steps) world.run(next);
        world.settle();

        expect(stateOf(world.replica)).toEqual(world.host.stateAt(world.host.seq));
        expect(world.replica.pending).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
