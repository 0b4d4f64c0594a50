import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deepFreeze } from '../reducer-fixture.fixture.ts';
import type { ResponsePart } from './response-part.ts';
import type { ActiveTurn } from './state.ts';
import { appendText } from './turn-text.ts';

const parts = (count: number): readonly ResponsePart[] =>
  Array.from({ length: count }, (_, at) => ({ kind: at % 2 === 0 ? 'markdown' : 'reasoning', id: `p${at}`, content: '' }));

const turnOf = (count: number): ActiveTurn => ({
  id: 't',
  startedAt: '2026-01-01T00:00:00.000Z',
  message: { text: '', origin: { kind: 'user' } },
  responseParts: parts(count),
  usage: { outputTokens: 1 },
});

/** What a reader of the specification would write. */
function appendPlainly(turn: ActiveTurn, kind: 'markdown' | 'reasoning', id: string, text: string): ActiveTurn {
  const at = turn.responseParts.findIndex((part) => 'id' in part && part.id === id);
  const part = turn.responseParts[at];
  if (part?.kind !== kind) return turn;
  return { ...turn, responseParts: turn.responseParts.with(at, { ...part, content: part.content + text }) };
}

test('a turn of any length grows as the specification says, read at any time', () => {
  const step = fc.record({ kind: fc.constantFrom('markdown', 'reasoning'), at: fc.nat(3), isRead: fc.boolean() });
  fc.assert(
    fc.property(fc.constantFrom(2, 499, 500, 600), fc.array(step, { maxLength: 20 }), (count, steps) => {
      let turn = turnOf(count);
      let plain = turn;
      for (const [round, { kind, at, isRead }] of steps.entries()) {
        turn = appendText(turn, kind as 'markdown', `p${at}`, `${round} `);
        plain = appendPlainly(plain, kind as 'markdown', `p${at}`, `${round} `);
        if (isRead) deepFreeze(turn);
      }

      expect(turn).toEqual(plain);
      expect(JSON.stringify(turn)).toBe(JSON.stringify(plain));
      expect(structuredClone(turn)).toEqual(plain);
    }),
  );
});

test('a long turn reads as one list, shares what did not change and leaves its past alone', () => {
  const before = deepFreeze(turnOf(500));
  const once = appendText(before, 'markdown', 'p498', 'a');
  const twice = appendText(once, 'markdown', 'p498', 'b');

  expect(twice.responseParts).toBe(twice.responseParts);
  expect(twice.responseParts[0]).toBe(before.responseParts[0]);
  expect(twice.responseParts[498]).toMatchObject({ content: 'ab' });
  expect(once.responseParts[498]).toMatchObject({ content: 'a' });
  expect(before.responseParts[498]).toMatchObject({ content: '' });
  expect({ ...twice, usage: {} }.responseParts).toBe(twice.responseParts);
});

test('text for a part of another kind, or for none, changes nothing in a long turn', () => {
  const turn = appendText(turnOf(500), 'markdown', 'p0', 'a');

  expect(appendText(turn, 'reasoning', 'p0', 'b')).toBe(turn);
  expect(appendText(turn, 'markdown', 'none', 'b')).toBe(turn);
});
