import { expect, test } from 'vitest';
import { reduceChannel } from '../protocol/common/channels.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import { v100 } from './v1-0-0.ts';

const chat = { resource: 'ahp-chat:/1', title: 'C', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [] };
const at = '2026-01-01T00:00:00.000Z';
const summary = { resource: 's', provider: 'p', title: 'T', status: 1, createdAt: at, modifiedAt: at };
const kindOf = (uri: string) => (uri === chat.resource ? ('chat' as const) : undefined);
const snapshot = { resource: chat.resource, state: chat, fromSeq: 3 };

test('a part that is not what it says costs only itself, and the log is told where it is', () => {
  const part = { kind: 'markdown', id: 'p' };
  const other = { kind: 'markdown', id: 'q', content: 'Hi' };
  const turn = { id: 't', message: { text: 'x', origin: { kind: 'user' } }, responseParts: [part, other], state: 'complete' };
  const wire = { ...chat, turns: [turn] };
  const reading = v100.decodeState('chat', wire);

  expect(reading).toMatchObject({
    malformed: 'state of a chat channel: .turns[0].responseParts[0].content is missing or malformed',
    value: { turns: [{ responseParts: [{ kind: 'unreadable', id: 'p' }, other] }] },
  });
  expect(v100.encodeState('chat', valueIn(reading))).toEqual(wire);
});

test('a member nobody can use is set aside, and a blank stands for it where one is needed', () => {
  const wire = { ...chat, title: 5, activity: {}, interactivity: 'read-only' };
  const state = valueIn(v100.decodeState('chat', wire));

  expect(state).toMatchObject({ title: '', interactivity: 'read-only' });
  expect(state.activity).toBeUndefined();
  expect(v100.encodeState('chat', state)).toEqual(wire);
});

test('what took the place of something that was set aside stays there', () => {
  const state = valueIn(v100.decodeState('chat', { ...chat, title: 5, activity: {} }));

  expect(v100.encodeState('chat', { ...state, title: 'New', activity: 'reading' })).toEqual({
    ...chat,
    title: 'New',
    activity: 'reading',
  });
});

test('a tool call that hides what it would run is none to be approved', () => {
  const toolCall = {
    toolCallId: 'c',
    toolName: 'bash',
    displayName: 'Run',
    status: 'pending-confirmation',
    invocationMessage: 'ls',
    toolInput: 5,
  };
  const turn = { id: 't', startedAt: at, message: { text: '', origin: { kind: 'user' } } };
  const wire = { ...chat, activeTurn: { ...turn, responseParts: [{ kind: 'toolCall', toolCall }] } };

  expect(valueIn(v100.decodeState('chat', wire)).activeTurn?.responseParts).toMatchObject([{ kind: 'unreadable' }]);
});

test('without its frame a state is refused', () => {
  expect(v100.decodeState('chat', { ...chat, turns: {} })).toEqual({
    invalid: 'state of a chat channel: .turns is missing or malformed',
  });
  expect(v100.decodeState('chat', [])).toEqual({ invalid: 'state of a chat channel: not an object' });
});

test('an entry that is no object at all costs only itself', () => {
  expect(valueIn(v100.decodeState('chat', { ...chat, turns: [5] })).turns).toEqual([]);
});

test('what carries no action, or a decision without its facts, is refused', () => {
  const decision = { type: 'chat/toolCallConfirmed', turnId: 't', toolCallId: 'c', approved: true };

  expect(v100.decodeEnvelope({})).toEqual({ invalid: 'action envelope: .channel is missing or malformed' });
  expect(v100.decodeAction(decision)).toHaveProperty('invalid');
  expect(v100.decodeAction({ ...decision, confirmed: 'user-action' })).toHaveProperty('value');
});

test('what is said of a canvas that cannot be used does not tell the secret that opens it', () => {
  const canvas = { instanceId: 5, extensionId: 'e', canvasId: 'c', url: 'http://127.0.0.1:9/secret' };
  const refused = [
    v100.decodeAction({ type: 'canvas/stateChanged', canvas }),
    v100.decodeState('canvas', canvas),
    v100.decodeState('canvas', { ...canvas, instanceId: 'i', title: canvas.url, url: { href: canvas.url } }),
  ];

  expect(refused[0]).toEqual({ invalid: 'canvas/stateChanged: .canvas.instanceId is missing or malformed' });
  expect(refused[1]).toEqual({ invalid: 'state of a canvas channel: .instanceId is missing or malformed' });
  expect(refused[2]).toMatchObject({ malformed: 'state of a canvas channel: .url is missing or malformed' });
});

test('null members are missing members, but not inside what belongs to somebody else', () => {
  const state = valueIn(v100.decodeState('chat', { ...chat, activeTurn: null, activity: null, _meta: { git: null } }));

  expect(state).toEqual({ ...chat, _meta: { git: null } });
});

test('a null is missed in the objects of a list, and keeps its place among texts', () => {
  const canvases = [{ resource: 'ahp-canvas:/1', title: null }, { resource: 'ahp-canvas:/2' }, 'none', null];
  const state = valueIn(v100.decodeState('chat', { ...chat, canvases, workingDirectories: ['file:///a'] }));

  expect(state.canvases).toEqual([{ resource: 'ahp-canvas:/1' }, { resource: 'ahp-canvas:/2' }]);
  expect(state.workingDirectories).toEqual(['file:///a']);
});

test('a null clears a member of a chat that is merged, and inside of one it is missing', () => {
  const origin = { kind: 'user', by: null };
  const wire = {
    type: 'session/chatUpdated',
    chat: chat.resource,
    changes: { activity: null, title: null, status: 'odd', origin },
  };
  const action = valueIn(v100.decodeAction(wire));
  const session = { provider: 'p', title: 'T', status: 1, lifecycle: 'ready', activeClients: [] } as const;
  const state = { ...session, chats: [{ resource: chat.resource, title: 'C', status: 1, modifiedAt: at, activity: 'runs' }] };

  const { chats } = reduceChannel('session', state, action, { rules: v100.rules, now: 0 });

  expect(action).toMatchObject({ changes: { activity: null, title: null, origin: { kind: 'user' } } });
  expect(chats[0]).not.toHaveProperty('activity');
  expect(chats[0]).toMatchObject({ title: 'C', origin: { kind: 'user' } });
  expect(chats[0]?.origin).not.toHaveProperty('by');
});

test('what is not null is not copied', () => {
  expect(valueIn(v100.decodeState('chat', chat))).toBe(chat);
});

test('unknown members and unknown kinds of parts are kept', () => {
  const active = {
    id: 't',
    startedAt: at,
    message: { text: '', origin: { kind: 'robot' } },
    responseParts: [{ kind: 'hologram' }],
  };

  expect(valueIn(v100.decodeState('chat', { ...chat, activeTurn: active, future: 1 }))).toEqual({
    ...chat,
    activeTurn: active,
    future: 1,
  });
});

test('an unknown action is named', () => {
  expect(v100.decodeAction({ type: 'future/thing' })).toEqual({ invalid: 'unknown action future/thing' });
  expect(v100.decodeAction({})).toEqual({ invalid: 'an action without a type' });
  expect(v100.decodeAction('x')).toEqual({ invalid: 'action: not an object' });
});

test('one bad session does not cost the others', () => {
  const result = v100.decodeResult('listSessions', { items: [{ title: 1 }, summary, null], nextCursor: 'c' }, kindOf);

  expect(result).toEqual({ value: { items: [summary], nextCursor: 'c' } });
});

test('snapshots nobody can use are left out of the handshake', () => {
  const wire = {
    protocolVersion: '1.0.0',
    serverSeq: 3,
    snapshots: [
      snapshot,
      { ...snapshot, resource: 'other:/1' },
      { ...snapshot, resource: 1 },
      { ...snapshot, state: {} },
      { ...snapshot, state: 'x' },
    ],
  };

  expect(valueIn(v100.decodeResult('initialize', wire, kindOf)).snapshots).toEqual([snapshot]);
});

test('a subscription to a channel without state has no snapshot', () => {
  expect(v100.decodeResult('subscribe', null, () => undefined)).toEqual({ value: {} });
  expect(v100.decodeResult('subscribe', [], () => undefined)).toHaveProperty('invalid');
});

test('a subscription says why its snapshot cannot be used', () => {
  expect(v100.decodeResult('subscribe', { snapshot }, kindOf)).toEqual({ value: { snapshot } });
  expect(v100.decodeResult('subscribe', {}, kindOf)).toEqual({ value: {} });
  expect(v100.decodeResult('subscribe', { snapshot: { ...snapshot, resource: 'other:/1' } }, kindOf)).toEqual({
    invalid: 'snapshot of a channel of unknown kind: other:/1',
  });
  expect(v100.decodeResult('subscribe', { snapshot: { ...snapshot, state: { ...chat, turns: 1 } } }, kindOf)).toEqual({
    invalid: 'state of ahp-chat:/1: .turns is missing or malformed',
  });
});

test('a replay is read without envelopes nobody knows', () => {
  const envelope = { channel: 'c', action: { type: 'chat/activityChanged', activity: 'x' }, serverSeq: 4 };
  const wire = { type: 'replay', actions: [envelope, { ...envelope, action: { type: 'future/thing' } }], missing: ['gone'] };

  expect(valueIn(v100.decodeResult('reconnect', wire, kindOf))).toEqual({
    type: 'replay',
    actions: [envelope],
    missing: ['gone'],
  });
});

test('an action in the words of an older version is read in its envelope', () => {
  const action = { type: 'annotations/updated', annotationId: 'a', turnId: 't' };
  const envelope = { channel: 'ahp-session:/1/annotations', action, serverSeq: 1 };

  expect(valueIn(v100.decodeEnvelope(envelope))).toEqual({
    ...envelope,
    action: { type: 'annotations/updated', annotationId: 'a', origin: { turnId: 't' } },
  });
});

test('a resumption of a kind nobody knows is refused', () => {
  expect(v100.decodeResult('reconnect', { type: 'later' }, kindOf)).toEqual({
    invalid: 'result of reconnect: .type is missing or malformed',
  });
});

test('null and an empty object both mean that nothing is to be said', () => {
  expect(v100.decodeResult('createSession', null, kindOf)).toEqual({ value: {} });
  expect(v100.decodeResult('createSession', {}, kindOf)).toEqual({ value: {} });
  expect(v100.encodeResult('createSession', null, kindOf)).toBeNull();
});

test('commands on the root channel may leave the channel out', () => {
  expect(v100.decodeParams('ping', undefined)).toEqual({ value: { channel: 'ahp-root://' } });
  expect(v100.decodeParams('resourceRead', { uri: 'file:///a' })).toEqual({
    value: { channel: 'ahp-root://', uri: 'file:///a' },
  });
  expect(v100.decodeParams('subscribe', {})).toHaveProperty('invalid');
});

test('a primary directory alone is the list', () => {
  const params = { channel: 's', primaryWorkingDirectory: 'file:///a' };

  expect(valueIn(v100.decodeParams('createSession', params))).toEqual({ channel: 's', workingDirectories: ['file:///a'] });
});

test('an error beside a turn without parts is none of its parts', () => {
  const message = { text: '', origin: { kind: 'user' } };
  const wire = { ...chat, turns: [{ id: 't', message, responseParts: 5, state: 'error', error: { message: 'no' } }] };
  const state = valueIn(v100.decodeState('chat', wire));

  expect(state.turns[0]?.responseParts).toEqual([]);
  expect(v100.encodeState('chat', state)).toEqual(wire);
});

test('a chat source without a kind is a fork', () => {
  const params = { channel: 's', chat: 'c', source: { chat: 'b', turnId: 't' } };

  expect(valueIn(v100.decodeParams('createChat', params)).source).toEqual({ kind: 'fork', chat: 'b', turnId: 't' });
});
