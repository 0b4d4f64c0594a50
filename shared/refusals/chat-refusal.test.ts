import { describe, expect, test } from 'vitest';
import type { ChatAction } from '../protocol/chat/actions.ts';
import type { ChatInputAnswer, ChatInputQuestion } from '../protocol/chat/input-request.ts';
import type { ResponsePart } from '../protocol/chat/response-part.ts';
import type { ActiveTurn, ChatState, Turn } from '../protocol/chat/state.ts';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { chatRefusal } from './chat-refusal.ts';

const at = '2026-01-01T00:00:00.000Z';
const message = { text: 'Hi', origin: { kind: 'user' as const } };
const chat: ChatState = { resource: 'ahp-chat:/1', title: 'C', status: 1, modifiedAt: at, turns: [] };
const session: SessionState = {
  provider: 'p',
  title: 'T',
  status: 1,
  lifecycle: 'ready',
  workingDirectories: ['file:///a'],
  activeClients: [],
  chats: [],
};
const call = { toolCallId: 'c', toolName: 'bash', displayName: 'Run', invocationMessage: 'ls' };

const active = (...responseParts: readonly ResponsePart[]): ActiveTurn => ({ id: 't', startedAt: at, message, responseParts });
const running = (toolCall: ToolCallState): ChatState => ({ ...chat, activeTurn: active({ kind: 'toolCall', toolCall }) });
const turn = (last: ResponsePart): Turn => ({ id: 'old', message, responseParts: [last], state: 'error' });
const error = (resumable: boolean): ResponsePart => ({ kind: 'error', error: { errorType: 'x', message: 'x' }, resumable });

function ask(action: ChatAction, state: ChatState = chat, owner: SessionState = session): string | undefined {
  return chatRefusal({ chat: state, session: owner, clientId: 'me' }, action);
}

describe('a turn', () => {
  const start = { type: 'chat/turnStarted', turnId: 't', startedAt: at, message } as const;

  test('starts when none is running, by a person, under a new id', () => {
    expect(ask(start)).toBeUndefined();
    expect(ask(start, { ...chat, activeTurn: active() })).toContain('queue the message');
    expect(ask({ ...start, turnId: 'old' }, { ...chat, turns: [turn(error(false))] })).toContain('already has a turn');
    expect(ask(start, chat, { ...session, lifecycle: 'failed' })).toContain('could not be created');
    expect(ask({ ...start, message: { ...message, origin: { kind: 'agent' } } })).toContain('origin "user"');
  });

  test('is cancelled while it runs', () => {
    const cancel = { type: 'chat/turnCancelled', turnId: 't', duration: 0 } as const;

    expect(ask(cancel, { ...chat, activeTurn: active() })).toBeUndefined();
    expect(ask(cancel)).toContain('may have ended');
  });

  test('is resumed when it is the latest and its error allows it', () => {
    const resume = { type: 'chat/turnResume', turnId: 'old' } as const;

    expect(ask(resume, { ...chat, turns: [turn(error(true))] })).toBeUndefined();
    expect(ask(resume, { ...chat, turns: [turn(error(false))] })).toContain('cannot be resumed');
    expect(ask({ ...resume, turnId: 'x' }, { ...chat, turns: [turn(error(true))] })).toContain('cannot be resumed');
    expect(ask(resume, { ...chat, turns: [turn(error(true))], activeTurn: active() })).toContain('cannot be resumed');
    expect(ask(resume)).toContain('cannot be resumed');
  });

  test('is gone back to when it is known', () => {
    expect(ask({ type: 'chat/truncated' })).toBeUndefined();
    expect(ask({ type: 'chat/truncated', turnId: 'old' }, { ...chat, turns: [turn(error(true))] })).toBeUndefined();
    expect(ask({ type: 'chat/truncated', turnId: 'x' })).toContain('no such turn');
    expect(ask({ type: 'chat/truncated', turnId: 'x' }, { ...chat, turnsNextCursor: 'older' })).toBeUndefined();
  });
});

describe('a message that waits', () => {
  const queued = { ...chat, queuedMessages: [{ id: 'q', message }], steeringMessage: { id: 's', message } };
  const other = { ...message, origin: { kind: 'tool' as const } };

  test('is written by a person', () => {
    expect(ask({ type: 'chat/pendingMessageSet', kind: 'queued', id: 'q', message })).toBeUndefined();
    expect(ask({ type: 'chat/pendingMessageSet', kind: 'queued', id: 'q', message: other })).toContain('origin "user"');
    expect(ask({ type: 'chat/draftChanged', draft: other })).toContain('origin "user"');
    expect(ask({ type: 'chat/draftChanged' })).toBeUndefined();
  });

  test('is taken back while it is there', () => {
    expect(ask({ type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'q' }, queued)).toBeUndefined();
    expect(ask({ type: 'chat/pendingMessageRemoved', kind: 'steering', id: 's' }, queued)).toBeUndefined();
    expect(ask({ type: 'chat/pendingMessageRemoved', kind: 'steering', id: 'q' }, queued)).toContain('No such message');
    expect(ask({ type: 'chat/pendingMessageRemoved', kind: 'queued', id: 'q' })).toContain('No such message');
  });
});

describe('the chat itself', () => {
  test('takes directories of its session only', () => {
    const { workingDirectories: _none, ...elsewhere } = session;
    expect(ask({ type: 'chat/workingDirectorySet', directory: 'file:///a' }, chat, elsewhere)).toContain('add it there first');
    expect(ask({ type: 'chat/workingDirectorySet', directory: 'file:///a' })).toBeUndefined();
    expect(ask({ type: 'chat/workingDirectorySet', directory: 'file:///b' })).toContain('add it there first');
    expect(
      ask({ type: 'chat/workingDirectorySet', directory: 'file:///a' }, chat, { ...session, workingDirectories: [] }),
    ).toContain('add it there first');
  });

  test('is archived on its own unless it is the default chat', () => {
    const archive = { type: 'chat/isArchivedChanged', isArchived: true } as const;

    expect(ask(archive)).toBeUndefined();
    expect(ask(archive, chat, { ...session, defaultChat: chat.resource })).toContain('with its session');
  });

  test('may be marked as read at any time', () => {
    expect(ask({ type: 'chat/isReadChanged', isRead: true })).toBeUndefined();
  });
});

describe('a tool call', () => {
  const event = { turnId: 't', toolCallId: 'c' };
  const approve = { type: 'chat/toolCallConfirmed', ...event, approved: true, confirmed: 'user-action' } as const;
  const deny = { type: 'chat/toolCallConfirmed', ...event, approved: false, reason: 'denied' } as const;
  const options = [
    { id: 'y', label: 'Yes', kind: 'approve' as const },
    { id: 'n', label: 'No', kind: 'deny' as const },
  ];
  const pending: ToolCallState = { ...call, status: 'pending-confirmation', editable: false, options };

  test('is approved while it waits, in the way it offers', () => {
    expect(ask(approve, running(pending))).toBeUndefined();
    expect(ask({ ...approve, selectedOptionId: 'y' }, running(pending))).toBeUndefined();
    expect(ask({ ...deny, selectedOptionId: 'n' }, running(pending))).toBeUndefined();
    expect(ask({ ...approve, selectedOptionId: 'n' }, running(pending))).toContain('the opposite');
    expect(ask({ ...approve, selectedOptionId: 'x' }, running(pending))).toContain('does not offer');
  });

  test('lets its input be edited only where it says so', () => {
    const edited = { ...approve, editedToolInput: 'ls -l' };

    expect(ask(edited, running(pending))).toContain('may not be edited');
    expect(ask(edited, running({ ...pending, editable: true }))).toBeUndefined();
  });

  test('is decided once', () => {
    expect(ask(deny, running({ ...call, status: 'running', confirmed: 'setting' }))).toContain('no longer waits');
    expect(ask(approve)).toContain('No such tool call');
    expect(ask({ ...approve, turnId: 'x' }, running(pending))).toContain('No such tool call');
    expect(ask({ ...approve, toolCallId: 'x' }, running(pending))).toContain('No such tool call');
  });

  test('has its result approved while that waits', () => {
    const result = { type: 'chat/toolCallResultConfirmed', ...event, approved: true } as const;
    const done = { ...call, success: true, pastTenseMessage: 'Ran', confirmed: 'setting' } as const;

    expect(ask(result, running({ ...done, status: 'pending-result-confirmation' }))).toBeUndefined();
    expect(ask(result, running({ ...done, status: 'completed' }))).toContain('does not wait');
  });

  test('is run by the client it is meant for', () => {
    const changed = { type: 'chat/toolCallContentChanged', ...event, content: [] } as const;
    const complete = { type: 'chat/toolCallComplete', ...event, result: { success: true, pastTenseMessage: '' } } as const;
    const own = { ...call, status: 'running', confirmed: 'setting', contributor: { kind: 'client', clientId: 'me' } } as const;

    expect(ask(changed, running(own))).toBeUndefined();
    expect(ask(complete, running(own))).toBeUndefined();
    expect(ask(complete, running({ ...own, contributor: { kind: 'client', clientId: 'you' } }))).toContain('not run by');
    expect(ask(changed, running({ ...call, status: 'running', confirmed: 'setting' }))).toContain('not run by');
  });

  test('that waits for a sign-in can be given up by anybody', () => {
    const auth = { reason: 'required', resource: { resource: 'https://x.example' } } as const;
    const contributor = { kind: 'mcp', customizationId: 'm' } as const;
    const waiting: ToolCallState = { ...call, status: 'auth-required', confirmed: 'setting', auth, contributor };
    const complete = { type: 'chat/toolCallComplete', ...event, result: { success: false, pastTenseMessage: '' } } as const;

    expect(ask(complete, running(waiting))).toBeUndefined();
    expect(ask({ ...complete, result: { success: true, pastTenseMessage: '' } }, running(waiting))).toContain('not run by');
  });

  test('is the host’s own business in everything else', () => {
    expect(ask({ type: 'chat/toolCallDelta', ...event }, running(pending))).toBeUndefined();
  });
});

describe('a question', () => {
  const of = (kind: string, more: object = {}) => ({ id: kind, kind, message: `About ${kind}`, ...more }) as ChatInputQuestion;
  const questions = [
    of('text', { required: true, title: 'Name', min: 2, max: 4 }),
    of('number', { min: 1 }),
    of('integer', { max: 9 }),
    of('boolean'),
    of('hologram'),
  ];
  const request = { id: 'r', questions };
  const open = { ...chat, activeTurn: active({ kind: 'inputRequest', request }) };
  const submitted = (kind: string, value: unknown) => ({ state: 'submitted', value: { kind, value } }) as ChatInputAnswer;
  const answer = (questionId: string, given?: ChatInputAnswer, state: ChatState = open) =>
    ask({ type: 'chat/inputAnswerChanged', requestId: 'r', questionId, ...(given ? { answer: given } : {}) }, state);

  test('is answered while it is open', () => {
    expect(answer('text', submitted('text', 'Anna'))).toBeUndefined();
    expect(answer('text')).toBeUndefined();
    expect(answer('text', { state: 'skipped' })).toBeUndefined();
    expect(answer('text', submitted('text', 'Anna'), chat)).toContain('no longer open');
    expect(answer('none', submitted('text', 'Anna'))).toContain('no question "none"');
    const closed = { ...chat, activeTurn: active({ kind: 'inputRequest', request, response: 'accept' }) };
    expect(answer('text', submitted('text', 'Anna'), closed)).toContain('no longer open');
  });

  test('takes answers of its kind and size, and drafts of any size', () => {
    expect(answer('text', submitted('number', 1))).toContain('another kind');
    expect(answer('hologram', submitted('text', 'x'))).toContain('another kind');
    expect(answer('text', submitted('text', 'A'))).toBe('"Name" wants a text of another length.');
    expect(answer('text', submitted('text', 'Annabel'))).toContain('another length');
    expect(answer('text', { state: 'draft', value: { kind: 'text', value: 'A' } })).toBeUndefined();
    expect(answer('number', submitted('number', 0))).toContain('in its range');
    expect(answer('number', submitted('number', 1.5))).toBeUndefined();
    expect(answer('integer', submitted('number', 1.5))).toContain('whole number');
    expect(answer('integer', submitted('number', 10))).toContain('in its range');
    expect(answer('integer', submitted('number', 9))).toBeUndefined();
    expect(answer('boolean', submitted('boolean', true))).toBeUndefined();
  });

  test('is accepted once everything required is answered, and declined at any time', () => {
    const complete = { type: 'chat/inputCompleted', requestId: 'r' } as const;

    expect(ask({ ...complete, response: 'accept' }, open)).toBe('"Name" must be answered first.');
    expect(ask({ ...complete, response: 'accept', answers: { text: submitted('text', 'Anna') } }, open)).toBeUndefined();
    expect(ask({ ...complete, response: 'accept', answers: { text: submitted('text', 'A') } }, open)).toContain(
      'another length',
    );
    expect(ask({ ...complete, response: 'decline' }, open)).toBeUndefined();
    expect(
      ask({ ...complete, response: 'accept' }, { ...chat, activeTurn: active({ kind: 'inputRequest', request: { id: 'r' } }) }),
    ).toBeUndefined();
  });
});
