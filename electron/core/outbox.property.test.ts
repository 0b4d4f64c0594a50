import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateAction } from '../../shared/protocol/common/channels.ts';
import type { Side } from '../connection/memory.ts';
import { CHAT } from '../hosts/testing/core-setup.ts';
import type { Resumption } from '../hosts/testing/fake-host.ts';
import { idleChat, OutboxScene } from './outbox.fixture.ts';

/** The host refuses or ignores a message by how it begins. */
type Mark = 'message' | 'refused' | 'ignored';

type Step =
  | { readonly do: 'put'; readonly as: Mark }
  | { readonly do: 'flush' | 'withdraw' | 'away' | 'back' | 'kill' | 'quit' | 'writeDown' | 'endTurn' | 'foreign' }
  | { readonly do: 'hold' | 'release'; readonly from: Side }
  | { readonly do: 'cut' | 'restart'; readonly resumeBy: Resumption }
  | { readonly do: 'wait'; readonly ms: number };

type Plain = Exclude<Step['do'], 'put' | 'hold' | 'release' | 'cut' | 'restart' | 'wait'>;

const plain = (...names: readonly Plain[]): readonly Step[] => names.map((name) => ({ do: name }));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('put' as const),
      as: fc.constantFrom<Mark>('message', 'message', 'message', 'refused', 'ignored'),
    }),
  },
  { weight: 6, arbitrary: fc.constantFrom(...plain('flush', 'flush', 'flush', 'away', 'back', 'endTurn')) },
  { weight: 6, arbitrary: fc.constantFrom(...plain('withdraw', 'withdraw', 'kill', 'kill', 'quit', 'writeDown', 'foreign')) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('hold', 'release'), from: fc.constantFrom<Side>('client', 'host') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('cut', 'restart'),
      resumeBy: fc.constantFrom<Resumption>('replay', 'snapshot', 'unknown', 'empty'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(20_000) }) },
);

/** A person who writes, over an app that dies and a host that comes and goes. */
class Play {
  readonly scene: OutboxScene;
  /** What the app has said that it keeps. */
  readonly kept: string[] = [];
  /** What it has said that it does not send. */
  readonly withdrawn: string[] = [];
  readonly #releases: (() => void)[] = [];
  #writes = 0;
  #turns = 0;

  constructor(isReachable: boolean) {
    this.scene = new OutboxScene(idleChat(), { isReachable });
    const { host } = this.scene;
    host.refuse = (action) => (textOf(action).startsWith('refused') ? 'not today' : undefined);
    host.change = (action) => (textOf(action).startsWith('ignored') ? undefined : action);
  }

  async run(next: Step): Promise<void> {
    const { scene } = this;
    const { host, clock } = scene;
    switch (next.do) {
      case 'put':
        return void this.#put(next.as);
      case 'withdraw':
        return void this.#withdraw();
      case 'away':
        host.isReachable = false;
        return host.cut();
      case 'back':
        host.isReachable = true;
        return clock.advance(1_000);
      case 'endTurn':
        return this.#endTurn();
      case 'foreign':
        return this.#say({ text: `foreign ${host.seq}` });
      case 'hold':
        return void this.#releases.push(host.connection?.hold(next.from) ?? (() => {}));
      case 'release':
        return this.#releases.pop()?.();
      case 'cut':
        host.resumption = next.resumeBy;
        return host.cut();
      case 'restart':
        host.resumption = next.resumeBy === 'empty' ? 'empty' : 'unknown';
        return host.restart();
      case 'wait':
        return clock.advance(next.ms);
      case 'kill':
        return scene.kill();
      default:
        return scene[next.do]();
    }
  }

  /** Ends every disturbance and lets so much time pass that nothing can be open any more. */
  async settle(): Promise<void> {
    const { scene } = this;
    for (const release of this.#releases) release();
    await scene.back();
    for (let seconds = 0; seconds < 40; seconds += 1) {
      await scene.settle();
      scene.clock.advance(1_000);
    }
    await scene.back();
  }

  async #put(mark: Mark): Promise<void> {
    this.#writes += 1;
    const text = `${mark} ${this.#writes}.`;
    const answer = await this.scene.put(text);
    if (answer.ok) this.kept.push(text);
  }

  async #withdraw(): Promise<void> {
    const last = this.scene.outbox().at(-1);
    if (last?.kind !== 'message') return;
    const answer = await this.scene.core.request('outbox:withdraw', { id: last.id });
    if (answer.ok) this.withdrawn.push(last.message.text);
  }

  /** As a host does, the next message of the queue begins a turn of another id. */
  #endTurn(): void {
    const { host } = this.scene;
    const { activeTurn } = this.scene.chat();
    if (activeTurn) host.act(CHAT, { type: 'chat/turnComplete', turnId: activeTurn.id, duration: 1 });
    const [next] = this.scene.chat().queuedMessages ?? [];
    if (next) this.#say(next.message, next.id);
  }

  #say({ text }: { readonly text: string }, queuedMessageId?: string): void {
    if (this.scene.chat().activeTurn) return;
    this.#turns += 1;
    this.scene.host.act(CHAT, {
      type: 'chat/turnStarted',
      turnId: `host-${this.#turns}`,
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text, origin: { kind: 'user' } },
      ...(queuedMessageId === undefined ? {} : { queuedMessageId }),
    });
  }
}

function textOf(action: StateAction): string {
  return 'message' in action && 'text' in action.message ? action.message.text : '';
}

/** Each text is at the host, in the draft or in the outbox. */
function expectNothingLost({ scene, kept }: Play): void {
  const everywhere = [JSON.stringify(scene.chat()), scene.draft(), JSON.stringify(scene.outbox())];
  expect(kept.filter((text) => !everywhere.some((place) => place.includes(text)))).toEqual([]);
}

function expectNothingTwice({ scene, withdrawn }: Play): void {
  const sent = scene.arrivals();
  expect(sent).toEqual([...new Set(sent)]);
  expect(sent.filter((text) => withdrawn.includes(text))).toEqual([]);
}

function expectNothingBoth({ scene }: Play): void {
  const there = JSON.stringify(scene.chat());
  expect(scene.arrivals().filter((text) => there.includes(text) && scene.draft().includes(text))).toEqual([]);
}

/** What the host takes is neither held back nor given back as if it had not arrived. */
function expectNothingStuck({ scene }: Play): void {
  expect(scene.outbox().filter(({ progress }) => progress.status !== 'waiting')).toEqual([]);
  expect(scene.outbox()).toEqual([]);
}

describe('an outbox under any interleaving of cuts, restarts and kills', () => {
  it('loses nothing that it said it keeps, and sends nothing twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (isReachable, steps) => {
        const play = new Play(isReachable);

        for (const next of steps) await play.run(next);
        await play.settle();

        expectNothingTwice(play);
        expectNothingLost(play);
        expectNothingStuck(play);
        expectNothingBoth(play);
        await play.scene.core.close();
      }),
      // On a machine that is busy with other things fewer runs have to do.
      { numRuns: 300, interruptAfterTimeLimit: 8_000 },
    );
  }, 60_000);
});
