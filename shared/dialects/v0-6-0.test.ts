import { expect, test } from 'vitest';
import type { ChatState } from '../protocol/chat/state.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import type { RootState } from '../protocol/root/state.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { v060 } from './v0-6-0.ts';

const session: SessionState = { provider: 'demo', title: 'T', status: 1, lifecycle: 'ready', activeClients: [], chats: [] };
const chat: ChatState = { resource: 'ahp-chat:/1', title: 'C', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [] };
const user = { kind: 'user' as const };

test('sessions and chats have one directory, the first', () => {
  const wire = v060.encodeState('session', { ...session, workingDirectories: ['file:///a', 'file:///b'] });

  expect(wire).toEqual({ ...session, workingDirectory: 'file:///a' });
  expect(valueIn(v060.decodeState('session', wire)).workingDirectories).toEqual(['file:///a']);
  expect(v060.encodeState('chat', { ...chat, workingDirectories: [], primaryWorkingDirectory: 'file:///a' })).toEqual(chat);
});

test('a session is created in one directory, and a chat in that of its session', () => {
  const params = { channel: 'ahp-session:/1', workingDirectories: ['file:///a'] };
  const wire = v060.encodeParams('createSession', params);

  expect(wire).toEqual({ channel: 'ahp-session:/1', workingDirectory: 'file:///a' });
  expect(valueIn(v060.decodeParams('createSession', wire))).toEqual(params);
  expect(v060.encodeParams('createChat', { ...params, chat: 'ahp-chat:/2' })).toEqual({
    channel: 'ahp-session:/1',
    chat: 'ahp-chat:/2',
  });
});

test('a chat can be forked, without saying so, and not be a side chat', () => {
  const params = { channel: 'ahp-session:/1', chat: 'ahp-chat:/2' };
  const source = { chat: 'ahp-chat:/1', turnId: 't' };
  const wire = v060.encodeParams('createChat', { ...params, source: { kind: 'fork', ...source } });

  expect(wire).toEqual({ ...params, source });
  expect(valueIn(v060.decodeParams('createChat', wire)).source).toEqual({ kind: 'fork', ...source });
  expect(v060.encodeParams('createChat', { ...params, source: { kind: 'sideChat', ...source } })).toEqual(params);
});

test('side chats and several directories are no capabilities', () => {
  const agent = { provider: 'p', displayName: 'P', description: '', models: [] };
  const root: RootState = {
    agents: [{ ...agent, capabilities: { multipleChats: { fork: true, sideChat: true }, multipleWorkingDirectories: {} } }],
  };

  expect(v060.encodeState('root', root)).toEqual({ agents: [{ ...agent, capabilities: { multipleChats: { fork: true } } }] });
});

test('the origin of a side chat is not told', () => {
  const source = { chat: 'ahp-chat:/0', turnId: 't' };

  expect(v060.encodeState('chat', { ...chat, origin: { kind: 'sideChat', ...source } })).toEqual(chat);
  expect(v060.encodeState('chat', { ...chat, origin: { kind: 'fork', ...source } })).toMatchObject({
    origin: { kind: 'fork' },
  });
});

test('other chats cannot be attached', () => {
  const other = { type: 'chat' as const, label: 'Other', resource: 'ahp-chat:/2' };
  const file = { type: 'resource' as const, label: 'a.ts', uri: 'file:///a.ts' };
  const started = { type: 'chat/turnStarted', turnId: 't', startedAt: chat.modifiedAt } as const;

  expect(v060.encodeAction({ ...started, message: { text: 'Hi', origin: user, attachments: [other, file] } })).toEqual({
    ...started,
    message: { text: 'Hi', origin: user, attachments: [file] },
  });
  expect(v060.encodeState('chat', { ...chat, draft: { text: 'Hi', origin: user, attachments: [file] } })).toMatchObject({
    draft: { attachments: [file] },
  });
});

test('the outcome of a command leaves the block of its terminal', () => {
  const terminal = { type: 'terminal' as const, resource: 'ahp-terminal:/1', title: 'zsh' };
  const content = [
    { ...terminal, isPty: true, result: { exitCode: 0, preview: 'a' } },
    { ...terminal, isPty: false },
  ];
  const changed = { type: 'chat/toolCallContentChanged', turnId: 't', toolCallId: 'c', content } as const;
  const wire = v060.encodeAction(changed);

  expect(wire).toMatchObject({
    content: [terminal, { type: 'terminalComplete', resource: terminal.resource, exitCode: 0, preview: 'a' }, terminal],
  });
  expect(valueIn(v060.decodeAction(wire))).toEqual({
    ...changed,
    content: [{ ...terminal, result: { exitCode: 0, preview: 'a' } }, terminal],
  });
});

test('has no words for changing directories', () => {
  expect(v060.encodeAction({ type: 'session/workingDirectorySet', directory: 'file:///a' })).toBeUndefined();
  expect(v060.encodeAction({ type: 'chat/workingDirectoryRemoved', directory: 'file:///a' })).toBeUndefined();
});
