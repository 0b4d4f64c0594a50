import { describe, expect, it } from 'vitest';
import type { AppAction } from './actions.ts';
import type { Connection } from './connection.ts';
import { appReducer } from './reducer.ts';
import { EMPTY_APP, type HeldAnswer, type HostEntry, MAX_ROUND_TRIPS } from './state.ts';

const host: HostEntry = {
  id: 'h',
  name: 'kestrel',
  origin: 'saved',
  address: 'ws://127.0.0.1:1',
  wanted: true,
  connection: { status: 'idle' },
  clientId: 'c',
};

const held: HeldAnswer = {
  requestKey: 'k',
  hostId: 'h',
  session: 's',
  dispatches: [],
  label: 'Approve once',
  heldAt: 0,
  sendAt: 3000,
};

function foldedFrom(...actions: readonly AppAction[]) {
  return actions.reduce(appReducer, EMPTY_APP);
}

describe('appReducer', () => {
  it('forgets a removed host with what was held and drafted for it', () => {
    const state = foldedFrom(
      { type: 'host/added', host },
      { type: 'answer/held', answer: held },
      { type: 'draft/changed', hostId: 'h', chat: 'c', text: 'hello' },
      { type: 'host/removed', hostId: 'h' },
    );

    expect(state).toEqual(EMPTY_APP);
  });

  it('keeps the connection when other facts of a host change', () => {
    const state = foldedFrom(
      { type: 'host/added', host },
      { type: 'host/connectionChanged', hostId: 'h', connection: { status: 'connecting', attempt: 2 }, at: 7 },
      { type: 'host/changed', hostId: 'h', changes: { name: 'atlas' } },
    );

    expect(state.hosts).toEqual([{ ...host, name: 'atlas', connection: { status: 'connecting', attempt: 2 } }]);
  });

  it('logs how a connection came to be what it is, and a try that fails like the one before only once', () => {
    const failure = { kind: 'unreachable', message: 'nothing listens', at: 2 } as const;
    const waiting = (attempt: number): Connection => ({ status: 'waiting', attempt, retryAt: 9, lastFailure: failure });
    const changes: readonly Connection[] = [
      { status: 'connecting', attempt: 1 },
      { status: 'connected', since: 1, protocolVersion: '1.0.0' },
      waiting(1),
      { status: 'connecting', attempt: 2, lastFailure: failure },
      waiting(2),
      { status: 'blocked', failure: { kind: 'token', message: 'refused', at: 5 } },
    ];
    const state = foldedFrom(
      { type: 'host/added', host },
      ...changes.map((connection, at) => ({ type: 'host/connectionChanged', hostId: 'h', connection, at }) as const),
    );

    expect(state.hosts[0]?.transitions).toEqual([
      { at: 1, status: 'connected' },
      { at: 2, status: 'waiting', reason: 'nothing listens' },
      { at: 5, status: 'blocked', reason: 'refused' },
    ]);
  });

  it('keeps the latest round trips', () => {
    const samples = Array.from({ length: MAX_ROUND_TRIPS + 3 }, (_, at) => ({ at, ms: at }));
    const state = foldedFrom(
      { type: 'host/added', host },
      ...samples.map((sample) => ({ type: 'host/measured', hostId: 'h', sample }) as const),
    );

    expect(state.hosts[0]?.roundTrips).toEqual(samples.slice(3));
  });

  it('holds one answer per Request, and lets go of it when it is sent or dropped', () => {
    const later = { ...held, sendAt: 9000 };

    expect(foldedFrom({ type: 'answer/held', answer: held }, { type: 'answer/held', answer: later }).held).toEqual([later]);
    expect(foldedFrom({ type: 'answer/held', answer: held }, { type: 'answer/sent', requestKey: 'k' }).held).toEqual([]);
    expect(foldedFrom({ type: 'answer/held', answer: held }, { type: 'answer/dropped', requestKey: 'k' }).held).toEqual([]);
  });

  it('keeps the first sight of a Request', () => {
    const state = foldedFrom(
      { type: 'requests/seen', requestKeys: ['k', 'l'], at: 1 },
      { type: 'requests/seen', requestKeys: ['k'], at: 9 },
    );

    expect(state.marks).toEqual({ k: { firstSeenAt: 1 }, l: { firstSeenAt: 1 } });
    expect(appReducer(state, { type: 'requests/gone', requestKeys: ['k', 'm'] }).marks).toEqual({ l: { firstSeenAt: 1 } });
  });

  it('makes nothing of a Request that it has seen already', () => {
    const state = foldedFrom({ type: 'requests/seen', requestKeys: ['k'], at: 1 });

    expect(appReducer(state, { type: 'requests/seen', requestKeys: ['k'], at: 9 })).toBe(state);
  });

  it('keeps one draft per host and chat, and none that is empty', () => {
    const draft = (chat: string, text: string): AppAction => ({ type: 'draft/changed', hostId: 'h', chat, text });

    expect(foldedFrom(draft('a', 'one'), draft('b', 'two'), draft('a', 'three')).drafts).toEqual([
      { hostId: 'h', chat: 'b', text: 'two' },
      { hostId: 'h', chat: 'a', text: 'three' },
    ]);
    expect(foldedFrom(draft('a', 'one'), draft('a', '')).drafts).toEqual([]);
  });

  it('keeps one grant per host and resource, in its place, until the host is removed', () => {
    const grant = (resource: string, consent: 'ask' | 'never'): AppAction => ({
      type: 'tokenGrant/changed',
      grant: { hostId: 'h', resource, scopes: [], consent, standing: { status: 'none' } },
    });
    const facts = [{ type: 'host/added', host } as const, grant('a', 'ask'), grant('b', 'ask'), grant('a', 'never')];

    const grants = foldedFrom(...facts).tokenGrants;

    expect(grants?.map(({ resource, consent }) => [resource, consent])).toEqual([
      ['a', 'never'],
      ['b', 'ask'],
    ]);
    expect(foldedFrom(...facts, { type: 'host/removed', hostId: 'h' }).tokenGrants).toEqual([]);
  });

  it('returns the same object for a fact that changes nothing', () => {
    const state = foldedFrom({ type: 'host/added', host });

    expect(appReducer(state, { type: 'host/removed', hostId: 'other' })).toBe(state);
    expect(appReducer(state, { type: 'requests/gone', requestKeys: ['k'] })).toBe(state);
    expect(appReducer(state, { type: 'note/dismissed', id: 'n' })).toBe(state);
  });
});
