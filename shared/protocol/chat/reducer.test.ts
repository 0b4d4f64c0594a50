import { expect, test } from 'vitest';
import { v070 } from '../../dialects/v0-7-0.ts';
import type { ChatAction } from './actions.ts';
import { chatReducer } from './reducer.ts';
import type { ChatState } from './state.ts';

const at = '2026-01-01T00:00:00.000Z';
const message = { text: 'Hi', origin: { kind: 'user' as const } };
const chat: ChatState = {
  resource: 'ahp-chat:/1',
  title: 'Chat',
  status: 8,
  modifiedAt: at,
  turns: [],
  activeTurn: { id: 't', startedAt: at, message, responseParts: [] },
};

test('a clock that shows no time leaves a chat as old as it was', () => {
  const actions: readonly ChatAction[] = [
    { type: 'chat/inputRequested', request: { id: 'r' } },
    { type: 'chat/turnStarted', turnId: 'u', startedAt: at, message },
    { type: 'chat/turnComplete', turnId: 't', duration: 1 },
    { type: 'chat/truncated' },
  ];

  for (const action of actions) {
    expect(chatReducer(chat, action, { rules: v070.rules, now: Number.NaN }).modifiedAt).toBe(at);
  }
});
