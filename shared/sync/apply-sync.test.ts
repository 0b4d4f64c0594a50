import { describe, expect, it } from 'vitest';
import { EMPTY_APP } from '../app/state.ts';
import { EMPTY_CATALOGUE } from '../catalogue/state.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import { applySync } from './apply-sync.ts';
import type { SyncEvent } from './event.ts';
import { emptyReplica, MAX_REJECTED, type Replica } from './replica.ts';
import { V1_RULES } from './rules.fixture.ts';
import { stateOf } from './state-of.ts';

const TURN = 't-1';

function chat(text: string): ChatState {
  return {
    resource: 'ahp-chat:/one',
    title: 'One',
    status: 8,
    modifiedAt: '2026-01-01T00:00:00.000Z',
    turns: [],
    activeTurn: {
      id: TURN,
      startedAt: '2026-01-01T00:00:00.000Z',
      message: { text: 'go', origin: { kind: 'user' } },
      responseParts: [{ kind: 'markdown', id: 'p-1', content: text }],
    },
  };
}

function delta(content: string) {
  return { type: 'chat/delta', turnId: TURN, partId: 'p-1', content } as const;
}

function confirmed(serverSeq: number, content: string, clientSeq?: number): SyncEvent<'chat'> {
  return { type: 'confirmed', at: 0, serverSeq, action: delta(content), ...(clientSeq === undefined ? {} : { clientSeq }) };
}

function snapshot(fromSeq: number, text: string, settled?: readonly number[]): SyncEvent<'chat'> {
  return { type: 'snapshot', at: 0, fromSeq, state: chat(text), rules: V1_RULES, ...(settled ? { settled } : {}) };
}

function dispatched(clientSeq: number, content: string): SyncEvent<'chat'> {
  return { type: 'dispatched', at: 0, clientSeq, action: delta(content) };
}

function foldedFrom(...events: readonly SyncEvent<'chat'>[]): Replica<'chat'> {
  return events.reduce<Replica<'chat'>>(applySync, emptyReplica('chat', V1_RULES));
}

function textOf(replica: Replica<'chat'>): string | undefined {
  const part = stateOf(replica)?.activeTurn?.responseParts[0];
  return part?.kind === 'markdown' ? part.content : undefined;
}

describe('applySync', () => {
  it('folds an envelope once, however often it comes', () => {
    expect(textOf(foldedFrom(snapshot(5, 'a'), confirmed(6, 'b'), confirmed(6, 'b')))).toBe('ab');
  });

  it('folds nothing that the snapshot already contains', () => {
    expect(textOf(foldedFrom(snapshot(5, 'a'), confirmed(5, 'x'), confirmed(6, 'b')))).toBe('ab');
  });

  it('keeps envelopes that come before their snapshot and folds those above it', () => {
    expect(textOf(foldedFrom(confirmed(5, 'x'), confirmed(6, 'b'), snapshot(5, 'a')))).toBe('ab');
  });

  it('shows an own pending action on top of a foreign one', () => {
    expect(textOf(foldedFrom(snapshot(5, 'a'), dispatched(1, '!'), confirmed(6, 'b')))).toBe('ab!');
  });

  it('folds the echo as the host changed it, and settles the own action', () => {
    const replica = foldedFrom(snapshot(5, 'a'), dispatched(1, '!'), confirmed(6, '?', 1));

    expect(textOf(replica)).toBe('a?');
    expect(replica.pending).toEqual([]);
  });

  it('settles the own action of an echo that the snapshot already contains', () => {
    const replica = foldedFrom(dispatched(1, '!'), snapshot(6, 'a!'), confirmed(6, '!', 1));

    expect(textOf(replica)).toBe('a!');
    expect(replica.pending).toEqual([]);
  });

  it('takes a rejected action off and remembers why', () => {
    const replica = foldedFrom(snapshot(5, 'a'), dispatched(1, '!'), {
      type: 'rejected',
      at: 3,
      clientSeq: 1,
      serverSeq: 6,
      reason: 'Not now.',
    });

    expect(textOf(replica)).toBe('a');
    expect(replica.rejected).toMatchObject([{ clientSeq: 1, reason: 'Not now.' }]);
    expect(replica.seq).toBe(6);
  });

  it('takes from the rejection of an action it does not know how far the host has come', () => {
    const rejection = { type: 'rejected', at: 3, clientSeq: 7, reason: 'Not now.' } as const;
    const replica = foldedFrom(snapshot(5, 'a'), { ...rejection, serverSeq: 6 });

    expect(replica.seq).toBe(6);
    expect(replica.rejected).toEqual([]);
    expect(applySync(replica, { ...rejection, serverSeq: 6 })).toBe(replica);
    expect(applySync(replica, rejection)).toBe(replica);
    expect(foldedFrom({ ...rejection, serverSeq: 6 }).seq).toBe(0);
  });

  it('leaves its own actions pending when an echo names another', () => {
    const replica = foldedFrom(snapshot(5, 'a'), dispatched(1, '!'), confirmed(6, 'b', 9));

    expect(replica.pending).toHaveLength(1);
    expect(textOf(replica)).toBe('ab!');
  });

  it('does not lose early envelopes to a rejection that comes before the snapshot', () => {
    const early = foldedFrom(confirmed(6, 'b'), dispatched(1, '!'), {
      type: 'rejected',
      at: 3,
      clientSeq: 1,
      serverSeq: 7,
      reason: 'Not now.',
    });

    expect(textOf(applySync(early, snapshot(5, 'a')))).toBe('ab');
  });

  it('remembers only the latest rejections', () => {
    const many = Array.from({ length: MAX_REJECTED + 5 }, (_, clientSeq) => [
      dispatched(clientSeq, '!'),
      { type: 'rejected', at: 0, clientSeq, reason: 'no' } as const,
    ]).flat();

    const { rejected } = foldedFrom(snapshot(5, 'a'), ...many);

    expect(rejected).toHaveLength(MAX_REJECTED);
    expect(rejected.at(-1)?.clientSeq).toBe(MAX_REJECTED + 4);
  });

  it('drops from pending what a new snapshot is said to contain', () => {
    const replica = foldedFrom(snapshot(5, 'a'), dispatched(1, '!'), dispatched(2, '?'), snapshot(9, 'a!', [1]));

    expect(textOf(replica)).toBe('a!?');
  });

  it('keeps the last state readable when the channel is closed, and folds nothing more', () => {
    const replica = foldedFrom(snapshot(5, 'a'), { type: 'closed', at: 0, reason: { kind: 'removed' } }, confirmed(6, 'b'));

    expect(textOf(replica)).toBe('a');
    expect(replica.closed).toEqual({ kind: 'removed' });
  });

  it('opens a closed channel again with a snapshot', () => {
    const replica = foldedFrom(snapshot(5, 'a'), { type: 'closed', at: 0, reason: { kind: 'released' } }, snapshot(8, 'c'));

    expect(replica.closed).toBeUndefined();
    expect(textOf(replica)).toBe('c');
  });

  it('keeps our own channels as it keeps those of a host', () => {
    const start = { type: 'snapshot', at: 0, fromSeq: 0, rules: V1_RULES } as const;
    const next = { type: 'confirmed', at: 1, serverSeq: 1 } as const;
    const app = applySync(emptyReplica('app', V1_RULES), { ...start, state: EMPTY_APP });
    const list = applySync(emptyReplica('catalogue', V1_RULES), { ...start, state: EMPTY_CATALOGUE });

    expect(applySync(app, { ...next, action: { type: 'host/removed', hostId: 'h' } })).toEqual({ ...app, seq: 1 });
    expect(stateOf(applySync(list, { ...next, action: { type: 'catalogue/listingStarted' } }))?.listing).toBe('running');
  });

  it('returns the same object for an event that nobody knows', () => {
    const replica = foldedFrom(snapshot(5, 'a'));

    expect(applySync(replica, { type: 'later', at: 0 } as never)).toBe(replica);
  });

  it('returns the same object for an event that changes nothing', () => {
    const replica = foldedFrom(snapshot(5, 'a'));

    expect(applySync(replica, confirmed(5, 'x'))).toBe(replica);
    expect(applySync(replica, { type: 'rejected', at: 0, clientSeq: 77, reason: 'no' })).toBe(replica);
  });
});

describe('stateOf', () => {
  it('is the confirmed state itself while nothing is pending', () => {
    const replica = foldedFrom(snapshot(5, 'a'));

    expect(stateOf(replica)).toBe(replica.confirmed);
  });

  it('folds pending actions once per replica value', () => {
    const replica = foldedFrom(snapshot(5, 'a'), dispatched(1, '!'));

    expect(stateOf(replica)).toBe(stateOf(replica));
  });
});
