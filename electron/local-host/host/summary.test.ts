import { expect, test } from 'vitest';
import type { ChatSummary } from '../../../shared/protocol/chat/summary.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { aggregated, changedMembers, sessionSummary } from './summary.ts';

function chat(name: string, status: number, more: Partial<ChatSummary> = {}): ChatSummary {
  return { resource: `ahp-chat:/${name}`, title: name, status, modifiedAt: '2026-01-01T00:00:00.000Z', ...more };
}

function session(chats: readonly ChatSummary[], more: Partial<SessionState> = {}): SessionState {
  return { provider: 'p', title: 't', status: 8, lifecycle: 'ready', activeClients: [], chats, ...more };
}

test('takes the activity of the default chat, and of the one changed last where there is none', () => {
  const [older, newer] = [
    chat('older', 8, { activity: 'works' }),
    chat('newer', 1, { modifiedAt: '2026-02-01T00:00:00.000Z' }),
  ];

  expect(aggregated(session([older, newer], { defaultChat: older.resource }))).toEqual({ status: 8, activity: 'works' });
  expect(aggregated(session([older, newer]))).toEqual({ status: 1 });
});

test('is raised by any chat that failed, and above that by any that needs input', () => {
  const chats = [chat('default', 8), chat('failed', 2), chat('waits', 24, { activity: 'asks' })];

  expect(aggregated(session(chats.slice(0, 2), { defaultChat: 'ahp-chat:/default' }))).toEqual({ status: 2 });
  expect(aggregated(session(chats, { defaultChat: 'ahp-chat:/default' }))).toEqual({ status: 24, activity: 'asks' });
});

test('keeps the read and archive marks of the session itself', () => {
  expect(aggregated(session([chat('a', 1 | 32)], { status: 24 | 64 })).status).toBe(1 | 64);
});

test('dates a session by the latest of its chats', () => {
  const chats = [chat('a', 1, { modifiedAt: '2026-03-01T00:00:00.000Z' }), chat('b', 1)];

  const summary = sessionSummary(session(chats), { resource: 'ahp-session:/s', createdAt: '2025-01-01T00:00:00.000Z' });

  expect(summary.modifiedAt).toBe('2026-03-01T00:00:00.000Z');
});

test('names the members that differ by value', () => {
  expect(changedMembers<{ a: number; b: readonly number[]; c?: number }>({ a: 1, b: [1], c: 3 }, { a: 2, b: [1] })).toEqual({
    a: 2,
    c: undefined,
  });
});
