import { expect, test } from 'vitest';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';
import { sourceRefusal, turnsUpTo } from './chat-source.ts';

const message = { text: 'Hi', origin: { kind: 'user' } } as const;
const turn = (id: string) => ({ id, message, responseParts: [], state: 'complete' }) as const;
const from: ChatState = {
  resource: 'ahp-chat:/from',
  title: 'From',
  status: 8,
  modifiedAt: '2026-01-01T00:00:00.000Z',
  turns: [turn('one'), turn('two')],
  activeTurn: { id: 'now', startedAt: '2026-01-01T00:00:00.000Z', message, responseParts: [] },
};
const fork = { kind: 'fork', chat: from.resource, turnId: 'one' } as const;
const side = { ...fork, kind: 'sideChat' } as const;
const question = { chat: 'ahp-chat:/new', capability: { fork: true, sideChat: true }, from };

test('takes each form of source from an agent that offers it, and from no other', () => {
  expect(sourceRefusal({ ...question, source: fork })).toBeUndefined();
  expect(sourceRefusal({ ...question, source: side })).toBeUndefined();
  expect(sourceRefusal({ ...question, source: fork, capability: { sideChat: true } })).toContain('no forks');
  expect(sourceRefusal({ ...question, source: side, capability: { fork: true } })).toContain('no side chats');
});

test('takes a running turn as the context of a side chat, but forks none', () => {
  expect(sourceRefusal({ ...question, source: { ...side, turnId: 'now' } })).toBeUndefined();
  expect(sourceRefusal({ ...question, source: { ...fork, turnId: 'now' } })).toContain('still running');
});

test('gives the turns up to one, and all that have ended for a running one', () => {
  expect(turnsUpTo(from, 'one').map(({ id }) => id)).toEqual(['one']);
  expect(turnsUpTo(from, 'now').map(({ id }) => id)).toEqual(['one', 'two']);
});
