import { describe, expect, test } from 'vitest';
import type { ChatState } from '../protocol/chat/state.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import { valueIn } from '../protocol/reducer-fixture.fixture.ts';
import type { RootState } from '../protocol/root/state.ts';
import type { SessionState } from '../protocol/session/state.ts';
import { v070 } from './v0-7-0.ts';
import { v070Dev } from './v0-7-0-dev.ts';

const session: SessionState = { provider: 'demo', title: 'T', status: 1, lifecycle: 'ready', activeClients: [], chats: [] };
const plugin = { id: 'p', uri: 'file:///p', name: 'p', type: 'plugin' as const };
const chat: ChatState = { resource: 'ahp-chat:/1', title: 'C', status: 1, modifiedAt: '2026-01-01T00:00:00.000Z', turns: [] };
const error = { errorType: 'model', message: 'overloaded' };

describe('0.7.0, released and in development', () => {
  for (const dialect of [v070, v070Dev]) {
    test('spells a failed creation like its action', () => {
      const wire = dialect.encodeState('session', { ...session, lifecycle: 'failed' });

      expect(wire).toMatchObject({ lifecycle: 'creationFailed' });
      expect(valueIn(dialect.decodeState('session', wire)).lifecycle).toBe('failed');
    });

    test('boils the decisions about a plugin down to the most specific one', () => {
      const enablement = [
        { kind: 'workspace', uri: 'file:///w', enabled: false },
        { kind: 'global', enabled: true },
      ] as const;

      const wire = dialect.encodeState('session', { ...session, customizations: [{ ...plugin, enablement }, plugin] });

      expect(wire).toMatchObject({
        customizations: [
          { ...plugin, enabled: false },
          { ...plugin, enabled: true },
        ],
      });
      expect(JSON.stringify(wire)).not.toContain('enablement');
    });

    test('reads a switch as a decision for the session', () => {
      const state = valueIn(dialect.decodeState('session', { ...session, customizations: [{ ...plugin, enabled: false }] }));

      expect(state.customizations).toEqual([{ ...plugin, enablement: [{ kind: 'session', enabled: false }] }]);
    });

    test("knows no automations, and says what they say in nobody's name", () => {
      const draft = { text: 'Update it.', origin: { kind: 'automation' } } as const;

      expect(dialect.encodeAction({ type: 'automation/removed', resource: 'ahp-automation:/1' })).toBeUndefined();
      expect(dialect.encodeAction({ type: 'automationRun/cancelRequested' })).toBeUndefined();
      expect(dialect.encodeState('chat', { ...chat, draft })).toMatchObject({
        draft: { origin: { kind: 'systemNotification' } },
      });
      expect(valueIn(dialect.decodeState('chat', { ...chat, draft })).draft).toEqual(draft);
    });

    test('toggles by a plain switch', () => {
      const toggle = {
        type: 'session/customizationToggled',
        id: 'p',
        enablement: [{ kind: 'session', enabled: false }],
      } as const;

      const wire = dialect.encodeAction(toggle);

      expect(wire).toEqual({ type: 'session/customizationToggled', id: 'p', enabled: false });
      expect(valueIn(dialect.decodeAction(wire))).toEqual(toggle);
    });

    test('puts the error that ended a turn beside its parts', () => {
      const message = { text: 'Hi', origin: { kind: 'user' as const } };
      const part = { kind: 'error' as const, error, resumable: false };
      const state: ChatState = { ...chat, turns: [{ id: 't', message, responseParts: [part], state: 'error' }] };

      const wire = dialect.encodeState('chat', state);

      expect(wire).toMatchObject({ turns: [{ responseParts: [], error }] });
      expect(valueIn(dialect.decodeState('chat', wire))).toEqual(state);
    });

    test('names the resource of a sign-in by its identifier', () => {
      const params = { channel: 'ahp-root://', resource: { resource: 'https://api.example', resource_name: 'API' } };

      const wire = dialect.encodeNotification('auth/required', params);

      expect(wire).toEqual({ channel: 'ahp-root://', resource: 'https://api.example' });
      expect(valueIn(dialect.decodeNotification('auth/required', wire)).resource).toEqual({ resource: 'https://api.example' });
    });

    test('has no words for what came later', () => {
      const later = { type: 'chat/turnResume', turnId: 't' } as const;
      const wire = dialect.encodeState('chat', { ...chat, movable: true, changes: { files: 1 }, backgroundWork: [] });

      expect(dialect.encodeAction(later)).toBeUndefined();
      expect(dialect.encodeEnvelope({ channel: 'ahp-chat:/1', action: later, serverSeq: 1 })).toBeUndefined();
      expect(wire).toEqual(chat);
    });

    test('leaves what it has no words for out of a replay', () => {
      const title = { channel: 's', action: { type: 'session/titleChanged', title: 'N' }, serverSeq: 1 } as const;
      const later = { channel: 'c', action: { type: 'chat/isReadChanged', isRead: true }, serverSeq: 2 } as const;

      const wire = dialect.encodeResult('reconnect', { type: 'replay', actions: [title, later], missing: [] }, () => undefined);

      expect(wire).toEqual({ type: 'replay', actions: [title], missing: [] });
    });

    test('lists sessions without the chats in them', () => {
      const summary = { ...summaryOf(session), chats: [{ resource: 'c', title: 'C' }], defaultChat: 'c' };

      const wire = dialect.encodeResult('listSessions', { items: [summary] }, () => undefined);

      expect(wire).toEqual({ items: [summaryOf(session)] });
    });
  }
});

describe('the primary working directory', () => {
  const params = { channel: 'ahp-session:/1', workingDirectories: ['file:///a', 'file:///b'] };
  const root = (capability: JsonObject): RootState => ({
    agents: [
      {
        provider: 'p',
        displayName: 'P',
        description: '',
        models: [],
        capabilities: { multipleWorkingDirectories: capability },
      },
    ],
  });

  test('is the first of the list in the released version', () => {
    expect(v070.encodeParams('createSession', params)).toEqual(params);
  });

  test('is named in the development version, and goes to the front of the list when read', () => {
    const wire = v070Dev.encodeParams('createSession', params);
    const other = { ...params, primaryWorkingDirectory: 'file:///b' };

    expect(wire).toEqual({ ...params, primaryWorkingDirectory: 'file:///a' });
    expect(valueIn(v070Dev.decodeParams('createSession', wire))).toEqual(params);
    expect(valueIn(v070Dev.decodeParams('createSession', other)).workingDirectories).toEqual(['file:///b', 'file:///a']);
  });

  test('is not named when there are no directories', () => {
    expect(v070Dev.encodeParams('createSession', { channel: 'ahp-session:/1' })).toEqual({ channel: 'ahp-session:/1' });
  });

  test('has one capability in each version', () => {
    const every = { requiresPrimary: true, immutablePrimary: true, primaryReplacement: true };

    expect(v070.encodeState('root', root(every))).toEqual(root({ immutablePrimary: true }));
    expect(v070Dev.encodeState('root', root(every))).toEqual(root({ requiresPrimary: true }));
  });

  test('of a chat is spoken of in the development version only', () => {
    const state = { ...chat, primaryWorkingDirectory: 'file:///a' };

    expect(v070.encodeState('chat', state)).toEqual(chat);
    expect(v070Dev.encodeState('chat', state)).toEqual(state);
  });
});

describe('tool calls in the development version', () => {
  test('always say what arguments were added, and carry them inline', () => {
    const tool = { turnId: 't', toolCallId: 'c' };
    const ready = { type: 'chat/toolCallReady', ...tool, invocationMessage: 'ls' } as const;

    expect(v070Dev.encodeAction({ type: 'chat/toolCallDelta', ...tool })).toMatchObject({ content: '' });
    expect(v070Dev.encodeAction({ ...ready, toolInput: { uri: 'x:/input' }, intention: 'list' })).toEqual(ready);
    expect(v070.encodeAction({ ...ready, toolInput: { uri: 'x:/input' } })).toMatchObject({ toolInput: { uri: 'x:/input' } });
  });

  test('in a session that waits for them lose arguments by reference', () => {
    const toolCall = {
      toolCallId: 'c',
      toolName: 'bash',
      displayName: 'Run',
      status: 'pending-confirmation' as const,
      invocationMessage: 'ls',
      toolInput: { uri: 'x:/input' },
    };
    const request = { id: 'n', kind: 'toolConfirmation' as const, chat: 'ahp-chat:/1', turnId: 't', toolCall };

    const wire = v070Dev.encodeState('session', { ...session, inputNeeded: [request] });

    expect(JSON.stringify(wire)).not.toContain('x:/input');
  });
});

function summaryOf({ provider, title, status }: SessionState) {
  const at = '2026-01-01T00:00:00.000Z';
  return { provider, title, status, resource: 'ahp-session:/1', createdAt: at, modifiedAt: at };
}
