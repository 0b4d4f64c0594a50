import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateAction } from '../../shared/protocol/common/channels.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import { stateOf } from '../../shared/sync/state-of.ts';
import type { Side } from '../connection/memory.ts';
import { CHAT, type CoreSetup, delta, HOST, queued, SESSION, setUpCore } from './testing/core-setup.ts';
import type { Resumption } from './testing/fake-host.ts';

type Step =
  | { readonly do: 'flush' | 'write' | 'echoDelta' | 'foreign' | 'title' | 'summary' }
  | { readonly do: 'hold' | 'release'; readonly from: Side }
  | { readonly do: 'duplicateNext' }
  | { readonly do: 'cut' | 'restart'; readonly resumeBy: Resumption }
  | { readonly do: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.constantFrom<Step>(
      { do: 'flush' },
      { do: 'write' },
      { do: 'echoDelta' },
      { do: 'foreign' },
      { do: 'title' },
      { do: 'summary' },
      { do: 'duplicateNext' },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('hold', 'release'), from: fc.constantFrom<Side>('client', 'host') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('cut' as const),
      resumeBy: fc.constantFrom<Resumption>('replay', 'snapshot', 'unknown'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('restart' as const), resumeBy: fc.constantFrom<Resumption>('unknown', 'empty') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(20_000) }) },
);

/** The host refuses or ignores a message by how it begins. */
const MARKS = ['message', 'refused', 'message', 'ignored'];

/** Plays steps against one core and its host. */
class Play {
  readonly setup: CoreSetup = setUpCore();
  /** Texts that this app's person wrote. */
  readonly written: string[] = [];
  readonly #releases: (() => void)[] = [];
  #duplicates = 0;

  constructor() {
    const { host } = this.setup;
    host.refuse = (action) => (isMarked(action, 'refused') ? 'not today' : undefined);
    host.change = (action) => (isMarked(action, 'ignored') ? undefined : action);
    host.fateOf = (from, text) => {
      if (from !== 'host' || this.#duplicates === 0 || !text.includes('"method":"action"')) return 'deliver';
      this.#duplicates -= 1;
      return 'duplicate';
    };
  }

  async run(next: Step): Promise<void> {
    const { host, clock, flush } = this.setup;
    switch (next.do) {
      case 'flush':
        return flush();
      case 'write':
        return this.#write();
      case 'echoDelta':
        return void (await this.#dispatch(delta('own ')));
      case 'foreign':
        return host.act(CHAT, delta(`f${host.seq} `));
      case 'title':
        return host.act(SESSION, { type: 'session/titleChanged', title: `title ${host.seq}` });
      case 'summary':
        return host.notify('root/sessionSummaryChanged', { session: SESSION, changes: { activity: `busy ${host.seq}` } });
      case 'duplicateNext':
        this.#duplicates += 1;
        return;
      case 'hold':
        return void this.#releases.push(host.connection?.hold(next.from) ?? (() => {}));
      case 'release':
        return this.#releases.pop()?.();
      case 'cut':
        host.resumption = next.resumeBy;
        return host.cut();
      case 'restart':
        host.resumption = next.resumeBy;
        return host.restart();
      case 'wait':
        return clock.advance(next.ms);
    }
  }

  /** Ends every disturbance and lets so much time pass that nothing can be open any more. */
  async settle(): Promise<void> {
    const { host, clock, connected, flush } = this.setup;
    for (const release of this.#releases) release();
    this.#duplicates = 0;
    host.refuse = () => undefined;
    await connected();
    for (let seconds = 0; seconds < 40; seconds += 1) {
      await flush();
      clock.advance(1_000);
    }
    await connected();
    await flush();
  }

  async #write(): Promise<void> {
    const mark = MARKS[this.written.length % MARKS.length] ?? 'message';
    const text = `${mark} ${this.written.length}.`;
    const answer = await this.#dispatch(queued(`q-${this.written.length}`, text));
    if (answer.ok) this.written.push(text);
  }

  #dispatch(action: StateAction) {
    return this.setup.core.request('action:dispatch', {
      hostId: HOST,
      channel: CHAT,
      action: { ...action } as unknown as JsonObject,
    });
  }
}

function isMarked(action: StateAction, mark: string): boolean {
  return action.type === 'chat/pendingMessageSet' && action.message.text.startsWith(mark);
}

function expectSameStates({ setup }: Play): void {
  const { core, host, replica, inWindow } = setup;
  const shown = replica(CHAT, 'chat');
  expect(shown?.pending).toEqual([]);
  expect(shown && stateOf(shown)).toEqual(host.stateOf(CHAT));
  expect(replica(SESSION, 'session')?.confirmed).toEqual(host.stateOf(SESSION));
  for (const key of core.channels()) expect(inWindow(key)).toEqual(core.replica(key));
}

/** Each text is either at the host or back in the draft, and none went out more than once. */
function expectNothingLost({ setup, written }: Play): void {
  const { host, app } = setup;
  const arrived = JSON.stringify(host.stateOf(CHAT));
  const draft = app().drafts.find(({ chat }) => chat === CHAT)?.text ?? '';
  const placesOf = (text: string) => [arrived, draft].filter((place) => place.includes(text)).length;
  expect(written.filter((text) => placesOf(text) !== 1)).toEqual([]);
  const sent = host.dispatched.flatMap(({ action }) => (action.type === 'chat/pendingMessageSet' ? [action.id] : []));
  expect(sent).toEqual([...new Set(sent)]);
}

/** Sequences that once ended badly. */
const ONCE_BAD: readonly [Step[]][] = [
  // The connection is given up with a message in it, which the host gets when all is settled elsewhere.
  [
    [
      { do: 'wait', ms: 13_455 },
      { do: 'hold', from: 'client' },
      { do: 'wait', ms: 8_236 },
      { do: 'wait', ms: 15_522 },
      { do: 'write' },
      { do: 'wait', ms: 8_037 },
    ],
  ],
  // The question whether the host has restarted gets no answer.
  [
    [
      { do: 'restart', resumeBy: 'empty' },
      { do: 'title' },
      { do: 'wait', ms: 250 },
      { do: 'write' },
      { do: 'hold', from: 'client' },
      { do: 'flush' },
      { do: 'wait', ms: 30_000 },
    ],
  ],
];

describe('a core and its host under any interleaving', () => {
  it('end with the same states, in main and in a window, and with nothing written lost or sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const play = new Play();
        const { core, connected } = play.setup;
        core.hold({ hostId: HOST, channel: CHAT, kind: 'chat' });
        core.hold({ hostId: HOST, channel: SESSION, kind: 'session' });
        await connected();

        for (const next of steps) await play.run(next);
        await play.settle();

        expectSameStates(play);
        expectNothingLost(play);
        await core.close();
      }),
      { numRuns: 1_000, examples: [...ONCE_BAD] },
    );
  }, 60_000);
});
