import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dialectFor, OFFERED } from '../../shared/dialects/offered.ts';
import type { Json, JsonObject } from '../../shared/protocol/common/json.ts';
import type { Sliced } from '../rpc/slices.ts';
import { decodeSliced } from './decode-sliced.ts';

const DIALECTS = OFFERED.flatMap((version) => dialectFor(version) ?? []);
const CHAT = 'ahp-chat:/one';
const kindOf = (channel: string) => (channel === CHAT ? ('chat' as const) : ('session' as const));

function stepsOf<T>(work: Sliced<T>): { readonly value: T; readonly steps: number } {
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return { value: step.value, steps };
  }
}

/** The states of the protocol's own cases. */
function statesOf(kind: 'chat' | 'session'): readonly JsonObject[] {
  const folder = resolve(import.meta.dirname, '../../shared/protocol', kind, 'fixtures');
  return readdirSync(folder).flatMap((file) => {
    const { initial, expected } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, JsonObject>;
    return [initial, expected].filter((state) => state !== undefined);
  });
}

/** The chats of the protocol's cases, and turns that can't be used, or only partly. */
const chats: readonly JsonObject[] = statesOf('chat').flatMap((state) => {
  const turns = state.turns as readonly Json[];
  const broken = [
    5,
    null,
    {},
    { id: 7, responseParts: [{ kind: 'markdown', id: 'p' }] },
    { id: 't', state: 'error', error: {} },
  ];
  return [state, { ...state, turns: [...turns, ...broken, ...turns] }, { ...state, turns: 'none' }];
});

describe('decodeSliced', () => {
  it.each(DIALECTS)('reads the chat of a subscription as $version reads it at once', (dialect) => {
    for (const state of chats) {
      const result = { snapshot: { resource: CHAT, state, fromSeq: 3 }, _meta: { x: 1 } };
      const { value } = stepsOf(decodeSliced(dialect, 'subscribe', result, kindOf));
      const atOnce = dialect.decodeResult('subscribe', result, kindOf);

      // What was wrong and where is told of a turn on its own, and not of the whole.
      expect({ ...value, malformed: undefined }).toEqual({ ...atOnce, malformed: undefined });
    }
  });

  it('reads all that a resumed connection brings, whatever the channels are', () => {
    const [dialect] = DIALECTS;
    const states = [...statesOf('session').slice(0, 2), ...chats.slice(0, 2)];
    for (const state of states) {
      const snapshots = [
        { resource: CHAT, state: chats[0] ?? {}, fromSeq: 3 },
        { resource: 'ahp-session:/one', state, fromSeq: 3 },
        { resource: 5, state },
        null,
      ];
      const result = { type: 'snapshot', snapshots } as unknown as JsonObject;

      expect(dialect && stepsOf(decodeSliced(dialect, 'reconnect', result, kindOf)).value).toEqual(
        dialect?.decodeResult('reconnect', result, kindOf),
      );
    }
  });

  it.each([null, 5, {}, { snapshot: null }, { snapshot: { resource: CHAT, state: 5 } }])('refuses %j as at once', (result) => {
    for (const dialect of DIALECTS) {
      const { value } = stepsOf(decodeSliced(dialect, 'subscribe', result as Json, kindOf));

      expect(value).toEqual(dialect.decodeResult('subscribe', result, kindOf));
    }
  });

  it('can be put down between two turns', () => {
    const [dialect] = DIALECTS;
    const turn = { id: 't', message: { text: '', origin: { kind: 'user' } }, responseParts: [], state: 'complete' };
    const state = { resource: CHAT, title: '', status: 1, modifiedAt: '', turns: Array.from({ length: 50 }, () => turn) };
    const result = { snapshot: { resource: CHAT, state, fromSeq: 1 } };

    expect(dialect && stepsOf(decodeSliced(dialect, 'subscribe', result, kindOf)).steps).toBeGreaterThan(50);
  });
});
