import { describe, expect, test } from 'vitest';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState, Turn } from '../../../shared/protocol/chat/state.ts';
import { callPart, chatState, markdownPart, turn } from './chat-state.fixture.ts';
import { createRowReader, type TranscriptRow } from './transcript-rows.ts';

const keys = (rows: readonly TranscriptRow[]) => rows.map((row) => row.key);
const boxes = (rows: readonly TranscriptRow[]) => rows.flatMap((row) => (row.kind === 'part' ? [row.box] : []));

function running(parts: readonly ResponsePart[], turns: readonly Turn[] = []): ChatState {
  const { state: _state, ...active } = turn('active', parts);
  return chatState({ turns, activeTurn: { ...active, startedAt: '2026-01-01T00:00:00Z' } });
}

describe('createRowReader', () => {
  test('gives the same list back while only text grows', () => {
    const read = createRowReader();
    const rows = read(running([markdownPart('Hel')]));

    expect(read(running([markdownPart('Hello')]))).toBe(rows);
  });

  test('keeps every row that says the same when one comes', () => {
    const read = createRowReader();
    const before = read(running([markdownPart('Hello')]));

    const after = read(running([markdownPart('Hello'), callPart('one', 'running')]));

    expect(keys(after)).toEqual(['active turn', 'active message', 'active 0', 'active 1', 'active end']);
    expect(after[2]).toBe(before[2]);
    expect(after.at(-1)).toBe(before.at(-1));
  });

  test('keeps the rows of a turn when it ends', () => {
    const read = createRowReader();
    const before = read(running([markdownPart('Hello')]));

    const after = read(chatState({ turns: [turn('active', [markdownPart('Hello')])] }));

    expect(after).toEqual(before.slice(0, -1));
    expect(after[2]).toBe(before[2]);
  });

  test('puts consecutive calls in one box, and a call that asks outside of it', () => {
    const parts = [
      callPart('a', 'completed'),
      callPart('b', 'cancelled'),
      callPart('c', 'running'),
      callPart('d', 'pending-confirmation'),
      callPart('e', 'streaming'),
    ];

    expect(boxes(createRowReader()(running(parts)))).toEqual(['first', 'middle', 'last', undefined, 'only']);
  });

  test('moves the border of a box when a call in it has been answered', () => {
    const read = createRowReader();
    read(running([callPart('a', 'completed'), callPart('b', 'pending-confirmation')]));

    const rows = read(running([callPart('a', 'completed'), callPart('b', 'running')]));

    expect(boxes(rows)).toEqual(['first', 'last']);
  });

  test('offers older turns at the top as long as there are some', () => {
    const read = createRowReader();
    const turns = [turn('newest', [])];

    expect(keys(read(chatState({ turns, turnsNextCursor: 'more' })))[0]).toBe('older');
    expect(keys(read(chatState({ turns })))[0]).toBe('newest turn');
  });

  test('says how a turn ended, unless its own error part does', () => {
    const error: ResponsePart = { kind: 'error', error: { errorType: 'x', message: 'No model' } };
    const turns = [
      turn('complete', []),
      turn('stopped', [], 'cancelled'),
      turn('failed', [error], 'error'),
      turn('silent', [], 'error'),
    ];

    const rows = createRowReader()(chatState({ turns }));

    expect(rows.flatMap((row) => (row.kind === 'end' ? [row.turnId] : []))).toEqual(['stopped', 'silent']);
  });

  test('gives text that has not begun no room', () => {
    expect(keys(createRowReader()(chatState({ turns: [turn('a', [markdownPart('')])] })))).toEqual(['a turn', 'a message']);
  });

  test('names the call or question of a part, by which its Request is found', () => {
    const rows = createRowReader()(running([callPart('one', 'running'), { kind: 'inputRequest', request: { id: 'form' } }]));

    expect(rows.flatMap((row) => (row.kind === 'part' ? [row.subject] : []))).toEqual(['one', 'form']);
  });
});
