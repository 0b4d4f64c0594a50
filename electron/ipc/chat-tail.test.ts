import { describe, expect, test } from 'vitest';
import type { ChatState, Turn } from '../../shared/protocol/chat/state.ts';
import { HELD_BACK, olderTurns, tailOf } from './chat-tail.ts';
import { roughSize } from './rough-size.ts';

describe('the tail of a chat', () => {
  test('is the chat itself while it is short', () => {
    const chat = chatOf(3);

    expect(tailOf(chat, limitsOf(3))).toEqual({ chat, firstTurnId: undefined });
    expect(tailOf(chat, limitsOf(3)).chat).toBe(chat);
  });

  test('has the last turns and says that older ones are held back', () => {
    const { chat, firstTurnId } = tailOf(chatOf(5), limitsOf(2));

    expect(chat.turns.map((turn) => turn.id)).toEqual(['turn-3', 'turn-4']);
    expect(chat.turnsNextCursor).toBe(HELD_BACK);
    expect(firstTurnId).toBe('turn-3');
  });

  test('stays below the size of a piece, and is never without a turn', () => {
    const chat = chatOf(5);
    const size = roughSize(chat.turns[4]);

    expect(tailOf(chat, limitsOf(100, size * 2.5)).chat.turns.map((turn) => turn.id)).toEqual(['turn-3', 'turn-4']);
    expect(tailOf(chat, limitsOf(100, 1)).chat.turns.map((turn) => turn.id)).toEqual(['turn-4']);
  });
});

describe('older turns of a chat', () => {
  test('are the ones just before the first that the window has', () => {
    const older = olderTurns(chatOf(5), 'turn-3', { maxTurns: 2, maxBytes: 1_000_000 });

    expect(older.turns.map((turn) => turn.id)).toEqual(['turn-1', 'turn-2']);
    expect(older).toMatchObject({ turnsNextCursor: HELD_BACK, firstTurnId: 'turn-1' });
  });

  test('end with the cursor of the host when nothing is held back any more', () => {
    const older = olderTurns({ ...chatOf(5), turnsNextCursor: 'page-2' }, 'turn-2', { maxTurns: 100, maxBytes: 1_000_000 });

    expect(older.turns.map((turn) => turn.id)).toEqual(['turn-0', 'turn-1']);
    expect(older).toMatchObject({ turnsNextCursor: 'page-2', firstTurnId: undefined });
  });

  test('stay below the size of a piece', () => {
    const chat = chatOf(5);

    const older = olderTurns(chat, 'turn-4', { maxTurns: 100, maxBytes: roughSize(chat.turns[0]) * 2 });

    expect(older.turns.map((turn) => turn.id)).toEqual(['turn-2', 'turn-3']);
  });

  test('are at least one, however large it is', () => {
    expect(olderTurns(chatOf(5), 'turn-4', { maxTurns: 100, maxBytes: 1 }).turns.map((turn) => turn.id)).toEqual(['turn-3']);
  });

  test('are the last ones when the only turn of the window was resumed', () => {
    expect(olderTurns(chatOf(2), 'turn-gone', { maxTurns: 1, maxBytes: 1_000_000 }).turns.map((turn) => turn.id)).toEqual([
      'turn-1',
    ]);
  });
});

function chatOf(count: number): ChatState {
  const turns = Array.from(
    { length: count },
    (_, index): Turn => ({
      id: `turn-${index}`,
      message: { text: 'Hello', origin: { kind: 'user' } },
      responseParts: [],
      state: 'complete',
    }),
  );
  return { resource: 'ahp-chat:/1', title: 'Chat', status: 1, modifiedAt: '2026-01-01T00:00:00Z', turns };
}

function limitsOf(maxTurns: number, maxBytes = 1_000_000) {
  return { maxTurns, maxBytes };
}
