import { describe, expect, it } from 'vitest';
import type { AppAction } from './actions.ts';
import { appReducer } from './reducer.ts';
import { EMPTY_APP, type HeldAnswer, type HostEntry } from './state.ts';

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
      { type: 'host/connectionChanged', hostId: 'h', connection: { status: 'connecting', attempt: 2 } },
      { type: 'host/changed', hostId: 'h', changes: { name: 'atlas' } },
    );

    expect(state.hosts).toEqual([{ ...host, name: 'atlas', connection: { status: 'connecting', attempt: 2 } }]);
  });

  it('holds one answer per Request, and lets go of it when it is sent or dropped', () => {
    const later = { ...held, sendAt: 9000 };

    expect(foldedFrom({ type: 'answer/held', answer: held }, { type: 'answer/held', answer: later }).held).toEqual([later]);
    expect(foldedFrom({ type: 'answer/held', answer: held }, { type: 'answer/sent', requestKey: 'k' }).held).toEqual([]);
    expect(foldedFrom({ type: 'answer/held', answer: held }, { type: 'answer/dropped', requestKey: 'k' }).held).toEqual([]);
  });

  it('keeps the first sight of a Request', () => {
    const state = foldedFrom(
      { type: 'request/seen', requestKey: 'k', at: 1 },
      { type: 'request/seen', requestKey: 'k', at: 9 },
    );

    expect(state.marks).toEqual({ k: { firstSeenAt: 1 } });
    expect(appReducer(state, { type: 'request/gone', requestKey: 'k' }).marks).toEqual({});
  });

  it('keeps one draft per host and chat, and none that is empty', () => {
    const draft = (chat: string, text: string): AppAction => ({ type: 'draft/changed', hostId: 'h', chat, text });

    expect(foldedFrom(draft('a', 'one'), draft('b', 'two'), draft('a', 'three')).drafts).toEqual([
      { hostId: 'h', chat: 'b', text: 'two' },
      { hostId: 'h', chat: 'a', text: 'three' },
    ]);
    expect(foldedFrom(draft('a', 'one'), draft('a', '')).drafts).toEqual([]);
  });

  it('returns the same object for a fact that changes nothing', () => {
    const state = foldedFrom({ type: 'host/added', host });

    expect(appReducer(state, { type: 'host/removed', hostId: 'other' })).toBe(state);
    expect(appReducer(state, { type: 'request/gone', requestKey: 'k' })).toBe(state);
    expect(appReducer(state, { type: 'note/dismissed', id: 'n' })).toBe(state);
  });
});
