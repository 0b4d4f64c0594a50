import { describe, expect, test } from 'vitest';
import type { ChatTextAction } from '../protocol/chat/actions.ts';
import { applySync } from './apply-sync.ts';
import type { ConfirmedEvent } from './event.ts';
import { mergeText } from './merge-text.ts';
import { emptyReplica } from './replica.ts';
import { V1_RULES } from './rules.fixture.ts';

const at = '2026-01-01T00:00:00.000Z';

function text(serverSeq: number, content: string, more: Partial<ChatTextAction> = {}): ConfirmedEvent<'chat'> {
  const action = { type: 'chat/delta', turnId: 't', partId: 'p', content, ...more } as const;
  return { type: 'confirmed', at: serverSeq * 10, serverSeq, action };
}

describe('two texts of a host', () => {
  test('are one that folds to the same, with the later number and time', () => {
    const part = { kind: 'markdown', id: 'p', content: '' } as const;
    const message = { text: '', origin: { kind: 'user' } } as const;
    const activeTurn = { id: 't', startedAt: at, message, responseParts: [part] };
    const state = { resource: 'c', title: 'C', status: 8, modifiedAt: at, turns: [], activeTurn };
    const start = applySync(emptyReplica('chat', V1_RULES), { type: 'snapshot', at: 0, state, fromSeq: 1, rules: V1_RULES });
    const merged = mergeText(text(2, 'Hel'), text(4, 'lo')) as ConfirmedEvent<'chat'>;

    expect(merged).toEqual(text(4, 'Hello'));
    expect(applySync(start, merged)).toEqual([text(2, 'Hel'), text(4, 'lo')].reduce(applySync<'chat'>, start));
  });

  test('stay two when they are out of order or say the same again', () => {
    expect(mergeText(text(4, 'a'), text(3, 'b'))).toBeUndefined();
    expect(mergeText(text(4, 'a'), text(4, 'a'))).toBeUndefined();
  });

  test('stay two when they are not of one part, one turn and one kind', () => {
    for (const more of [{ partId: 'q' }, { turnId: 'u' }, { type: 'chat/reasoning' }] as const) {
      expect(mergeText(text(1, 'a'), text(2, 'b', more))).toBeUndefined();
    }
    expect(mergeText(text(1, 'a', { type: 'chat/reasoning' }), text(2, 'b', { type: 'chat/reasoning' }))).toBeDefined();
  });
});

test('an echo, text with something for observers, and what is no text are left alone', () => {
  const others = [
    { ...text(2, 'b'), clientSeq: 1 },
    text(2, 'b', { _meta: { source: 'x' } }),
    { ...text(2, 'b'), action: { type: 'chat/draftChanged' } as const },
    { type: 'closed', at: 0, reason: { kind: 'released' } } as const,
  ];

  for (const other of others) {
    expect(mergeText(text(1, 'a'), other)).toBeUndefined();
    expect(mergeText(other, text(3, 'c'))).toBeUndefined();
  }
});
