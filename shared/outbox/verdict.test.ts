import { describe, expect, it } from 'vitest';
import type { ChatInputRequest } from '../protocol/chat/input-request.ts';
import type { ChatState } from '../protocol/chat/state.ts';
import type { SessionState } from '../protocol/session/state.ts';
import type { OutboxAnswer, OutboxMessage } from './entry.ts';
import { verdictOnAnswer, verdictOnMessage } from './verdict.ts';

const at = '2026-01-01T00:00:00.000Z';
const base = {
  id: 'm',
  hostId: 'h',
  session: 's',
  sessionTitle: 'S',
  chat: 'c',
  putAt: 0,
  progress: { status: 'waiting' },
} as const;
const message: OutboxMessage = { ...base, kind: 'message', message: { text: 'Go on', origin: { kind: 'user' } } };
const request: ChatInputRequest = { id: 'q', questions: [{ kind: 'text', id: 'name', message: 'Name', required: true }] };
const answers = { name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } } } as const;
const answer: OutboxAnswer = { ...base, kind: 'answer', requestKey: 'k', request, answers };
const idle: ChatState = { resource: 'c', title: 'C', status: 1, modifiedAt: at, turns: [] };
const turn = { id: 't', startedAt: at, message: { text: 'Begin', origin: { kind: 'user' } }, responseParts: [] } as const;
const running: ChatState = { ...idle, activeTurn: turn };
const session: SessionState = {
  provider: 'p',
  title: 'S',
  status: 1,
  lifecycle: 'ready',
  activeClients: [],
  chats: [{ resource: 'c', title: 'C', status: 1, modifiedAt: at }],
};

function asking(changes: Partial<ChatInputRequest> = {}, response?: 'accept'): ChatState {
  const part = { kind: 'inputRequest', request: { ...request, ...changes }, ...(response && { response }) } as const;
  return { ...idle, activeTurn: { ...turn, responseParts: [part] } };
}

const sceneOf = (chat: ChatState, changes: Partial<SessionState> = {}) => ({
  hostName: 'kestrel',
  chat,
  session: { ...session, ...changes },
  at,
});

describe('a message', () => {
  const judge = (entry: OutboxMessage, ...scene: Parameters<typeof sceneOf>) => verdictOnMessage(entry, sceneOf(...scene));

  it('starts a turn where nothing runs, else waits behind the one that does', () => {
    const started = { type: 'chat/turnStarted', turnId: 'm', startedAt: at, message: message.message };
    expect(judge(message, idle)).toEqual({ to: 'send', action: started });
    const queued = { type: 'chat/pendingMessageSet', kind: 'queued', id: 'm', message: message.message };
    expect(judge(message, running)).toEqual({ to: 'send', action: queued });
  });

  it('steers the turn that it was written for and no other', () => {
    const steering: OutboxMessage = { ...message, steers: 't' };

    expect(judge(steering, running)).toMatchObject({ to: 'send', action: { kind: 'steering', id: 'm' } });
    const joined = {
      ...running,
      steeringMessage: { id: 'first', message: { text: 'One', origin: { kind: 'user' } } },
    } as const;
    expect(judge(steering, joined)).toMatchObject({ action: { id: 'first', message: { text: 'One\n\nGo on' } } });
    expect(judge(steering, idle)).toEqual({ to: 'return', why: 'the turn that it was to steer has ended' });
    expect(judge({ ...steering, steers: 'old' }, running)).toMatchObject({ to: 'return' });
  });

  it('waits for a session that is being created, and comes back where it was not', () => {
    expect(judge(message, idle, { lifecycle: 'creating' })).toEqual({ to: 'wait' });
    expect(judge(message, idle, { lifecycle: 'failed' })).toEqual({ to: 'return', why: 'its session could not be created' });
  });

  it.each(['read-only', 'hidden'] as const)('comes back from a chat that is %s by now', (interactivity) => {
    const [entry] = session.chats;
    const why = 'its chat has become read only';

    expect(judge(message, idle, { chats: entry ? [{ ...entry, interactivity }] : [] })).toEqual({ to: 'return', why });
    expect(judge(message, { ...idle, interactivity }, { chats: [] })).toEqual({ to: 'return', why });
  });

  it('comes back from a session that was archived after it was written, not before', () => {
    expect(judge(message, idle, { status: 65 })).toEqual({ to: 'return', why: 'its session was archived meanwhile' });
    expect(judge({ ...message, wasArchived: true }, idle, { status: 65 })).toMatchObject({ to: 'send' });
  });
});

describe('an answer', () => {
  const judge = (chat: ChatState, entry = answer) => verdictOnAnswer(entry, sceneOf(chat));

  it('goes out while the very question waits, whatever somebody drafts there', () => {
    const action = { type: 'chat/inputCompleted', requestId: 'q', response: 'accept', answers };
    const drafts = { name: { state: 'draft', value: { kind: 'text', value: 'Gra' } } } as const;

    expect(judge(asking())).toEqual({ to: 'send', action });
    expect(judge(asking({ answers: drafts }))).toEqual({ to: 'send', action });
  });

  it('comes back when the question was answered, is gone, or belongs to a turn that is over', () => {
    const ended = 'the turn that asked has ended';
    expect(judge(asking({}, 'accept'))).toEqual({ to: 'return', why: 'it was answered on another client' });
    expect(judge(running)).toEqual({ to: 'return', why: ended });
    const { activeTurn } = asking();
    const over = activeTurn && { ...activeTurn, state: 'cancelled' as const, duration: 1 };
    expect(judge({ ...idle, turns: over ? [over] : [] })).toEqual({ to: 'return', why: ended });
  });

  it('comes back when something else is asked under the same id', () => {
    const questions = [{ kind: 'text', id: 'name', message: 'Full name', required: true }] as const;

    expect(judge(asking({ questions }))).toEqual({ to: 'return', why: 'kestrel changed what it asks' });
  });

  it('comes back with the reason when it would be refused', () => {
    const empty: OutboxAnswer = { ...answer, answers: { name: { state: 'skipped' } } };

    expect(judge(asking(), empty)).toEqual({ to: 'return', why: '"Name" must be answered first' });
  });
});
