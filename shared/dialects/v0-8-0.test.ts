import { describe, expect, test } from 'vitest';
import type { ChatState } from '../protocol/chat/state.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { v080 } from './v0-8-0.ts';
import { v090 } from './v0-9-0.ts';

const session: SessionState = { provider: 'demo', title: 'T', status: 1, lifecycle: 'ready', activeClients: [], chats: [] };
const chat: ChatState = { resource: 'ahp-chat:/1', title: 'C', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [] };
const error = { errorType: 'model', message: 'overloaded' };

describe('0.8.0 spells as 0.9.0 does', () => {
  test('decisions about a customization', () => {
    const enablement = [{ kind: 'global', enabled: false }] as const;
    const toggle = { type: 'session/customizationToggled', id: 'p', enablement } as const;
    const plugin = { id: 'p', uri: 'file:///p', name: 'p', type: 'plugin' as const, enablement };

    expect(v080.encodeAction(toggle)).toEqual(toggle);
    expect(v080.encodeState('session', { ...session, customizations: [plugin] })).toMatchObject({ customizations: [plugin] });
  });

  test('the resource of a sign-in, and a directory put in the place of another', () => {
    const params = { channel: 'ahp-root://', resource: { resource: 'https://api.example', resource_name: 'API' } };
    const replaced = { type: 'session/workingDirectoryReplaced', directory: 'file:///a', replacement: 'file:///b' } as const;

    expect(v080.encodeNotification('auth/required', params)).toEqual(params);
    expect(v080.encodeAction(replaced)).toEqual(replaced);
  });
});

test('0.8.0 writes what nobody can use as it came', () => {
  const claim = { kind: 'client', clientId: 'me' };
  const terminal = { title: 'zsh', content: [], claim, lifecycle: 'gone' };
  const turn = { id: 't', message: { text: '', origin: { kind: 'user' } }, state: 'error' };
  const failed = { ...chat, turns: [{ ...turn, responseParts: 'none' }] };

  expect(v080.encodeState('terminal', valueIn(v080.decodeState('terminal', terminal)))).toEqual(terminal);
  expect(v080.encodeState('chat', valueIn(v080.decodeState('chat', failed)))).toEqual(failed);
});

describe('0.8.0 spells as 0.7.0 does', () => {
  test('an annotation of no turn, and an error without words', () => {
    const annotation = { id: 'a', origin: { session: 'ahp-session:/1' }, resource: 'file:///a', resolved: false, entries: [] };
    const { origin: _lost, ...lost } = annotation;
    const part = { kind: 'error', error: { errorType: 'model' } };
    const activeTurn = { id: 't', startedAt: chat.modifiedAt, message: { text: '', origin: { kind: 'user' } } };
    const running = { ...chat, activeTurn: { ...activeTurn, responseParts: [part] } };

    expect(v080.encodeAction({ type: 'annotations/set', annotation })).toMatchObject({ annotation: { turnId: '' } });
    expect(v080.encodeState('annotations', valueIn(v080.decodeState('annotations', { annotations: [lost] })))).toEqual({
      annotations: [{ ...lost, turnId: '' }],
    });
    expect(v080.encodeState('chat', valueIn(v080.decodeState('chat', running)))).toMatchObject({
      activeTurn: { responseParts: [{ kind: 'systemNotification', content: '' }] },
    });
  });

  test('a greeting without automations, although it has actions for them', () => {
    const greeting = { protocolVersion: '0.8.0', serverSeq: 0, snapshots: [] };
    const automations = { create: {}, schedules: {} };
    const removed = { type: 'automation/removed', resource: 'ahp-automation:/1' } as const;

    expect(v080.encodeResult('initialize', { ...greeting, automations }, () => undefined)).toEqual(greeting);
    expect(v090.encodeResult('initialize', { ...greeting, automations }, () => undefined)).toEqual({
      ...greeting,
      automations,
    });
    expect(v080.encodeAction(removed)).toEqual(removed);
  });

  test('a failed creation', () => {
    expect(v080.encodeState('session', { ...session, lifecycle: 'failed' })).toMatchObject({ lifecycle: 'creationFailed' });
  });

  test('the error that ended a turn', () => {
    const message = { text: 'Hi', origin: { kind: 'user' as const } };
    const part = { kind: 'error' as const, error, resumable: false };
    const state: ChatState = { ...chat, turns: [{ id: 't', message, responseParts: [part], state: 'error' }] };
    const action = { type: 'chat/error', turnId: 't', duration: 1, part } as const;

    expect(v080.encodeState('chat', state)).toMatchObject({ turns: [{ responseParts: [], error }] });
    expect(valueIn(v080.decodeAction(v080.encodeAction(action)))).toEqual(action);
    expect(v080.encodeAction({ type: 'chat/turnResume', turnId: 't' })).toBeUndefined();
  });

  test('an error that did not end its turn, as what it says', () => {
    const part = { kind: 'error' as const, error, resumable: true };
    const activeTurn = { id: 't', startedAt: chat.modifiedAt, message: { text: '', origin: { kind: 'user' as const } } };

    expect(v080.encodeState('chat', { ...chat, activeTurn: { ...activeTurn, responseParts: [part] } })).toMatchObject({
      activeTurn: { responseParts: [{ kind: 'systemNotification', content: 'overloaded' }] },
    });
  });

  test('the end of a terminal and who owns it', () => {
    const claim = { kind: 'session', session: 'ahp-session:/1', chat: 'ahp-chat:/1' } as const;
    const state = { title: 'zsh', content: [], lifecycle: { status: 'exited', exitCode: 3 }, claim } as const;

    expect(v080.encodeState('terminal', state)).toEqual({
      title: 'zsh',
      content: [],
      exitCode: 3,
      claim: { kind: 'session', session: 'ahp-session:/1' },
    });
    expect(v080.encodeParams('createTerminal', { channel: 'ahp-terminal:/1', claim })).toMatchObject({
      claim: { kind: 'session', session: 'ahp-session:/1' },
    });
  });

  test('the anchor of an annotation', () => {
    const annotation = { id: 'a', origin: { session: 's', turnId: 't' }, resource: 'file:///a', resolved: false, entries: [] };
    const updated = { type: 'annotations/updated', annotationId: 'a' } as const;

    expect(v080.encodeAction({ type: 'annotations/set', annotation })).toMatchObject({ annotation: { turnId: 't' } });
    expect(v080.encodeState('annotations', { annotations: [{ ...annotation, origin: {} }] })).toMatchObject({
      annotations: [{ turnId: '' }],
    });
    expect(v080.encodeAction({ ...updated, origin: { turnId: 'u' } })).toEqual({ ...updated, turnId: 'u' });
    expect(v080.encodeAction({ ...updated, resolved: true })).toEqual({ ...updated, resolved: true });
  });
});

test('a snapshot of a channel nobody knows is written as it is', () => {
  const snapshot = { resource: 'other:/1', state: { agents: [] }, fromSeq: 1 };

  expect(v080.encodeResult('subscribe', { snapshot }, () => undefined)).toEqual({ snapshot });
});

test.each([{ error: { errorType: 'x' } }, { error: null }, {}])('an error that says nothing is told as nothing: %o', (says) => {
  const part = { kind: 'error', ...says };
  const action = valueIn(v080.decodeAction({ type: 'chat/responsePart', turnId: 't', part }));

  expect(v080.encodeAction(action)).toMatchObject({ part: { kind: 'systemNotification', content: '' } });
});

test('only before 0.9.0 a session can be forked as a whole', () => {
  const params = { channel: 'ahp-session:/2', fork: { session: 'ahp-session:/1', turnId: 't' } };

  expect(v080.encodeParams('createSession', params)).toEqual(params);
  expect(v090.encodeParams('createSession', params)).toEqual({ channel: 'ahp-session:/2' });
});
