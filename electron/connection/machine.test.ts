import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure, FailureKind } from '../../shared/app/connection.ts';
import { type ConnectionEvent, IDLE, type TrackedConnection, transition } from './machine.ts';

const earlier: Failure = { kind: 'timeout', message: 'earlier', at: 500 };
const lost: Failure = { kind: 'lost', message: 'lost', at: 1000 };
const refused: Failure = { kind: 'token', message: 'refused', at: 1000 };

const states = {
  idle: IDLE,
  connecting: { status: 'connecting', attempt: 3, lastFailure: earlier },
  syncing: { status: 'syncing', attempt: 3, lastFailure: earlier },
  fresh: { status: 'connected', since: 100, protocolVersion: '1.0.0', attempt: 3 },
  stable: { status: 'connected', since: 100, protocolVersion: '1.0.0', attempt: 0 },
  waiting: { status: 'waiting', attempt: 3, retryAt: 900, lastFailure: earlier },
  blocked: { status: 'blocked', failure: refused },
} as const satisfies Record<string, TrackedConnection>;

const events = {
  wanted: { type: 'wanted' },
  unwanted: { type: 'unwanted' },
  opened: { type: 'opened' },
  synced: { type: 'synced', protocolVersion: '0.9.0', now: 2000 },
  lost: { type: 'failed', failure: lost, jitter: 0 },
  refused: { type: 'failed', failure: refused, jitter: 0 },
  probe: { type: 'probe' },
  stable: { type: 'stable' },
  retry: { type: 'retry' },
} as const satisfies Record<string, ConnectionEvent>;

type Row = Partial<Record<keyof typeof events, TrackedConnection>>;

const again = { status: 'connecting', attempt: 4, lastFailure: earlier } as const;
const stopped = { status: 'blocked', failure: refused } as const;
const waits = { status: 'waiting', attempt: 3, retryAt: 2000, lastFailure: lost } as const;

/** What is not in the table leaves the state untouched. */
const table: Readonly<Record<keyof typeof states, Row>> = {
  idle: { wanted: { status: 'connecting', attempt: 1 } },
  connecting: { unwanted: IDLE, opened: states.syncing, lost: waits, refused: stopped, probe: states.connecting },
  syncing: {
    unwanted: IDLE,
    synced: { status: 'connected', since: 2000, protocolVersion: '0.9.0', attempt: 3 },
    lost: waits,
    refused: stopped,
  },
  fresh: { unwanted: IDLE, lost: waits, refused: stopped, stable: states.stable },
  stable: {
    unwanted: IDLE,
    lost: { status: 'waiting', attempt: 0, retryAt: 1250, lastFailure: lost },
    refused: stopped,
  },
  waiting: { wanted: again, unwanted: IDLE, probe: again, retry: again },
  blocked: { wanted: { status: 'connecting', attempt: 1, lastFailure: refused }, unwanted: IDLE },
};

const names = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];
const cells = names(states).flatMap((state) => names(events).map((event) => ({ state, event })));

describe('transition', () => {
  it.each(cells)('takes $state through $event as the table says', ({ state, event }) => {
    const from = states[state];
    const expected = table[state][event];

    const next = transition(from, events[event]);

    if (expected) {
      expect(next).toEqual(expected);
      expect(next).not.toBe(from);
    } else {
      expect(next).toBe(from);
    }
  });

  it.each<[FailureKind, 'waiting' | 'blocked']>([
    ['unreachable', 'waiting'],
    ['lost', 'waiting'],
    ['timeout', 'waiting'],
    ['protocol', 'waiting'],
    ['token', 'blocked'],
    ['version', 'blocked'],
    ['trust', 'blocked'],
    ['address', 'blocked'],
  ])('after a failure of kind %s is %s', (kind, status) => {
    const next = transition(states.syncing, { type: 'failed', failure: { ...lost, kind }, jitter: 0 });

    expect(next.status).toBe(status);
  });

  it('counts on when a connection falls before it has proved stable, and anew after', () => {
    const fallen = transition(transition(states.fresh, events.lost), events.retry);
    const fallenLater = transition(transition(transition(states.fresh, events.stable), events.lost), events.retry);

    expect(fallen).toMatchObject({ status: 'connecting', attempt: 4 });
    expect(fallenLater).toMatchObject({ status: 'connecting', attempt: 1 });
  });

  it('keeps the last failure in sight until it is connected or no longer wanted, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events))), (sequence) => {
        sequence.reduce<TrackedConnection>((from, event) => {
          const next = transition(from, event);
          const isOver = next.status === 'idle' || next.status === 'connected';
          const isNew = event.type === 'failed' && next !== from;
          const kept = isOver ? undefined : failureIn(from);

          expect(failureIn(next)).toEqual(isNew ? event.failure : kept);
          return next;
        }, IDLE);
      }),
    );
  });
});

function failureIn(state: TrackedConnection): Failure | undefined {
  if (state.status === 'blocked') return state.failure;
  return 'lastFailure' in state ? state.lastFailure : undefined;
}
