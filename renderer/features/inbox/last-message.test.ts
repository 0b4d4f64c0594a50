import { describe, expect, test } from 'vitest';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { pendingCall } from '../../store/scene.fixture.ts';
import { lastMessageBefore } from './last-message.tsx';

const said = (id: string, content: string): ResponsePart => ({ kind: 'markdown', id, content });
const call: ResponsePart = { kind: 'toolCall', toolCall: pendingCall('one') };
const request: InboxRequest = {
  kind: 'toolConfirmation',
  key: 'k',
  hostId: 'kestrel',
  session: 's',
  sessionTitle: 'T',
  chat: 'c',
  turnId: 't',
  toolCall: pendingCall('one'),
};

function chatOf(responseParts: readonly ResponsePart[]): ChatState {
  const message = { text: 'Do it', origin: { kind: 'user' } } as const;
  const activeTurn = { id: 't', startedAt: '2026-01-01T00:00:00.000Z', message, responseParts };
  return { resource: 'c', title: 'Default', status: 24, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [], activeTurn };
}

describe('lastMessageBefore', () => {
  test('is what stands before the Request, though more was said since', () => {
    expect(lastMessageBefore(request, chatOf([said('a', 'First'), said('b', 'Then'), call, said('c', 'Meanwhile')]))).toBe(
      'Then',
    );
  });

  test('passes over blank text and other parts', () => {
    const thought: ResponsePart = { kind: 'reasoning', id: 'r', content: 'Hm' };

    expect(lastMessageBefore(request, chatOf([said('a', 'First'), said('b', ' '), thought, call]))).toBe('First');
  });

  test('is nothing where the agent said nothing', () => {
    expect(lastMessageBefore(request, chatOf([call, said('c', 'Meanwhile')]))).toBeUndefined();
  });
});
