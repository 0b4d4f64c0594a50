import { expect, test } from 'vitest';
import type { ChatState } from '../protocol/chat/state.ts';
import type { ChatSummary } from '../protocol/chat/summary.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { aggregated, chatSummary, sessionSummary, speakingChat } from './session-summary.ts';

const at = '2026-01-01T00:00:00.000Z';
const source = { resource: 'ahp-session:/s', createdAt: '2025-01-01T00:00:00.000Z' };

function chat(name: string, status: number, more: Partial<ChatSummary> = {}): ChatSummary {
  return { resource: `ahp-chat:/${name}`, title: name, status, modifiedAt: at, ...more };
}

function session(chats: readonly ChatSummary[], more: Partial<SessionState> = {}): SessionState {
  return { provider: 'p', title: 't', status: 8, lifecycle: 'ready', activeClients: [], chats, ...more };
}

test('a single chat passes its values on', () => {
  expect(aggregated(session([chat('a', 8, { activity: 'reads' })]))).toEqual({ status: 8, activity: 'reads' });
});

test('the default chat speaks, or the one changed last where there is none', () => {
  const older = chat('older', 8, { activity: 'works' });
  const newer = chat('newer', 1, { modifiedAt: '2026-01-01T00:00:00.000000001Z' });
  const newest = chat('newest', 8, { modifiedAt: '2026-02-01T00:00:00.000Z' });

  expect(aggregated(session([older, newer], { defaultChat: older.resource }))).toEqual({ status: 8, activity: 'works' });
  expect(speakingChat(session([newer, newest, older]))).toBe(newest);
  expect(speakingChat(session([]))).toBeUndefined();
});

test('a chat that failed outvotes the default one, and a chat that needs input both', () => {
  const chats = [chat('default', 8), chat('failed', 2), chat('waits', 24, { activity: 'asks' })];
  const defaultChat = 'ahp-chat:/default';

  expect(aggregated(session(chats.slice(0, 2), { defaultChat }))).toEqual({ status: 2 });
  expect(aggregated(session(chats, { defaultChat }))).toEqual({ status: 24, activity: 'asks' });
});

test('the default chat is not outvoted by its equals', () => {
  const chats = [chat('other', 24, { activity: 'asks' }), chat('default', 24, { activity: 'waits' })];

  expect(aggregated(session(chats, { defaultChat: 'ahp-chat:/default' })).activity).toBe('waits');
});

test('the read and archive marks are the session’s own', () => {
  expect(aggregated(session([chat('a', 1 | 32)], { status: 24 | 64 })).status).toBe(1 | 64);
});

test('without chats a session is idle, and one that could not be created has failed', () => {
  expect(aggregated(session([]))).toEqual({ status: 1 });
  expect(aggregated(session([chat('a', 8)], { status: 8 | 32, lifecycle: 'failed' }))).toEqual({ status: 2 | 32 });
});

test('a session is dated by the latest of its chats', () => {
  const chats = [chat('a', 1, { modifiedAt: '2026-03-01T00:00:00.000Z' }), chat('b', 1), chat('c', 1, { modifiedAt: 'never' })];

  expect(sessionSummary(session(chats), source).modifiedAt).toBe('2026-03-01T00:00:00.000Z');
  expect(sessionSummary(session([]), source).modifiedAt).toBe(source.createdAt);
});

test('directories are the session’s own, and what is absent stays absent', () => {
  const summary = sessionSummary(session([chat('a', 1, { workingDirectories: ['file:///b'] })]), source);

  expect(summary).toEqual({
    ...source,
    provider: 'p',
    title: 't',
    status: 1,
    modifiedAt: at,
    chats: [{ resource: 'ahp-chat:/a', title: 'a', status: 1 }],
  });
});

test('changes are the sum over the chats, unless the host knows better', () => {
  const chats = [chat('a', 1, { changes: { additions: 2, files: 1 } }), chat('b', 1, { changes: { additions: 3 } })];

  expect(sessionSummary(session(chats), source).changes).toEqual({ additions: 5, files: 1 });
  expect(sessionSummary(session(chats), { ...source, changes: { files: 9 } }).changes).toEqual({ files: 9 });
});

test('an entry of a chat leaves out what only its channel shows', () => {
  const state: ChatState = { ...chat('a', 1, { activity: 'reads' }), turns: [], draft: { text: '', origin: { kind: 'user' } } };

  expect(chatSummary(state)).toEqual(chat('a', 1, { activity: 'reads' }));
});
