import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Connection, FailureKind } from '../../shared/app/connection.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { SyncOutcome } from './attempt.ts';
import { createConnector } from './connector.ts';
import { createManualClock } from './manual-clock.ts';
import { createMemoryPair, type MemoryPair } from './memory.ts';
import type { OpenedTransport } from './transport.ts';

type Step =
  | { readonly do: 'want' | 'drop' | 'probe' | 'open' | 'sync' | 'cut' }
  | { readonly do: 'fail-open' | 'fail-sync'; readonly kind: FailureKind }
  | { readonly do: 'pass'; readonly ms: number };

const kind = fc.constantFrom<FailureKind>('unreachable', 'lost', 'timeout', 'protocol', 'token', 'version', 'trust', 'address');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('want', 'drop', 'probe', 'open', 'sync', 'cut') }),
  fc.record({ do: fc.constantFrom('want', 'open', 'sync') }),
  fc.record({ do: fc.constantFrom('fail-open', 'fail-sync'), kind }),
  fc.record({ do: fc.constant('pass'), ms: fc.constantFrom(100, 1_000, 10_000, 60_000) }),
);

/** A host that opens and syncs only when it is told to. */
function setUp() {
  const clock = createManualClock();
  const signals: AbortSignal[] = [];
  const rpcs: (Rpc | undefined)[] = [];
  let connection: Connection = { status: 'idle' };
  let pair: MemoryPair | undefined;
  let settleOpen: (opened: OpenedTransport) => void = () => {};
  let settleSync: (outcome: SyncOutcome) => void = () => {};
  const connector = createConnector({
    hostName: 'Studio',
    open: (signal) => {
      signals.push(signal);
      return new Promise((resolve) => {
        settleOpen = resolve;
      });
    },
    sync: () =>
      new Promise((resolve) => {
        settleSync = resolve;
      }),
    onRpc: (rpc) => rpcs.push(rpc),
    onChange: (next) => {
      connection = next;
    },
    log: () => {},
    clock,
  });

  function open(): void {
    pair = createMemoryPair();
    settleOpen({ ok: true, transport: pair.client });
  }

  const actions: { readonly [D in Step['do']]: (step: Extract<Step, { readonly do: D }>) => void } = {
    want: () => connector.want(true),
    drop: () => connector.want(false),
    probe: () => connector.probe(),
    open,
    sync: () => settleSync({ ok: true, protocolVersion: '1.0.0' }),
    cut: () => pair?.cut(),
    'fail-open': ({ kind }) => settleOpen({ ok: false, end: { kind, message: 'Studio: planted.' } }),
    'fail-sync': ({ kind }) => settleSync({ ok: false, failure: { kind, message: 'Studio: planted.', at: 0 } }),
    pass: ({ ms }) => clock.advance(ms),
  };

  async function take(next: Step): Promise<void> {
    (actions[next.do] as (step: Step) => void)(next);
    await setImmediate();
  }

  return {
    take,
    rpcs,
    status: () => connection.status,
    live: () => signals.filter((signal) => !signal.aborted).length,
    timers: () => clock.timers(),
  };
}

const ATTEMPTS: Readonly<Record<Connection['status'], number>> = {
  idle: 0,
  connecting: 1,
  syncing: 1,
  connected: 1,
  waiting: 0,
  blocked: 0,
};

function expectConsistent({ status, live, timers, rpcs }: ReturnType<typeof setUp>): void {
  expect(live()).toBe(ATTEMPTS[status()]);
  if (status() === 'waiting') expect(timers()).toBe(1);
  if (status() === 'idle' || status() === 'blocked') expect(timers()).toBe(0);
  expect(rpcs.at(-1) !== undefined).toBe(status() === 'syncing' || status() === 'connected');
  expect(rpcs.every((rpc, at) => (rpc === undefined) === (at % 2 === 1))).toBe(true);
}

it('has one attempt or one timer when it wants to connect, none otherwise, and always gets there in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const host = setUp();

      for (const next of steps) {
        await host.take(next);
        expectConsistent(host);
      }
      for (const action of ['want', 'open', 'sync'] as const) await host.take({ do: action });

      expect(host.status()).toBe('connected');
      expectConsistent(host);
    }),
    { numRuns: 500 },
  );
});
