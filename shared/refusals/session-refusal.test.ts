import { describe, expect, test } from 'vitest';
import type { AgentCapabilities } from '../protocol/root/state.ts';
import type { SessionAction } from '../protocol/session/actions.ts';
import type { SessionConfigPropertySchema, SessionState } from '../protocol/session/state.ts';
import { valuesRefusal, withDefaults } from './config-refusal.ts';
import { sessionRefusal } from './session-refusal.ts';

const named = (id: string) => ({ id, uri: `file:///${id}`, name: id });
const session: SessionState = {
  provider: 'p',
  title: 'T',
  status: 1,
  lifecycle: 'ready',
  workingDirectories: ['file:///a', 'file:///b'],
  activeClients: [],
  chats: [],
  customizations: [
    { ...named('plugin'), type: 'plugin' },
    { ...named('server'), type: 'mcpServer', state: { kind: 'ready' } },
  ],
};

function ask(action: SessionAction, capabilities?: AgentCapabilities, state: SessionState = session): string | undefined {
  return sessionRefusal({ session: state, clientId: 'me', ...(capabilities ? { capabilities } : {}) }, action);
}

test('a title is not empty', () => {
  expect(ask({ type: 'session/titleChanged', title: 'New' })).toBeUndefined();
  expect(ask({ type: 'session/titleChanged', title: ' ' })).toContain('needs a title');
});

test('a client speaks for itself only', () => {
  expect(ask({ type: 'session/activeClientSet', activeClient: { clientId: 'me', tools: [] } })).toBeUndefined();
  expect(ask({ type: 'session/activeClientSet', activeClient: { clientId: 'you', tools: [] } })).toContain('announce itself');
  expect(ask({ type: 'session/activeClientRemoved', clientId: 'me' })).toBeUndefined();
  expect(ask({ type: 'session/activeClientRemoved', clientId: 'you' })).toContain('take itself out');
});

test('only what is there is switched, started or stopped', () => {
  expect(ask({ type: 'session/customizationToggled', id: 'plugin', enablement: [] })).toBeUndefined();
  expect(ask({ type: 'session/customizationToggled', id: 'none', enablement: [] })).toContain('no such customization');
  for (const type of [
    'session/mcpServerStartRequested',
    'session/mcpServerStopRequested',
    'session/mcpServerBackgroundRequested',
  ] as const) {
    expect(ask({ type, id: 'server' })).toBeUndefined();
    expect(ask({ type, id: 'plugin' })).toContain('no such MCP server');
  }
});

test('marks are taken at any time', () => {
  expect(ask({ type: 'session/isReadChanged', isRead: true })).toBeUndefined();
});

describe('working directories', () => {
  const set = { type: 'session/workingDirectorySet', directory: 'file:///c' } as const;
  const remove = { type: 'session/workingDirectoryRemoved', directory: 'file:///a' } as const;
  const replace = { type: 'session/workingDirectoryReplaced', directory: 'file:///a', replacement: 'file:///c' } as const;
  const several = (options: object) => ({ multipleWorkingDirectories: options });

  test('are added where the agent takes several, or has none yet', () => {
    expect(ask(set, several({}))).toBeUndefined();
    expect(ask(set)).toBeUndefined();
    expect(ask(set, {})).toContain('works in one directory');
    const { workingDirectories: _none, ...elsewhere } = session;
    expect(ask(set, {}, elsewhere)).toBeUndefined();
  });

  test('go unless they are the primary one', () => {
    expect(ask(remove, several({}))).toBeUndefined();
    expect(ask({ ...remove, directory: 'file:///b' }, several({ immutablePrimary: true }))).toBeUndefined();
    expect(ask(remove, several({ immutablePrimary: true }))).toContain('cannot be removed');
    expect(ask(remove, several({ primaryReplacement: true }))).toContain('cannot be removed');
    expect(ask({ ...remove, directory: 'file:///x' }, several({}))).toContain('not a working directory');
  });

  test('give way to another unless the primary one is fixed', () => {
    expect(ask(replace, several({ primaryReplacement: true }))).toBeUndefined();
    expect(ask(replace, several({ immutablePrimary: true }))).toContain('stays for its life');
    expect(ask({ ...replace, directory: 'file:///b' }, several({ immutablePrimary: true }))).toBeUndefined();
    expect(ask({ ...replace, directory: 'file:///x' })).toContain('not a working directory');
  });
});

describe('configuration', () => {
  const property = (more: object): SessionConfigPropertySchema => ({ type: 'string', title: 'Mode', ...more });
  const properties = {
    mode: property({ enum: ['fast', 'slow'], sessionMutable: true, default: 'fast' }),
    branch: property({ title: 'Branch', enum: ['main'], enumDynamic: true, sessionMutable: true }),
    list: property({ type: 'array', title: 'List', sessionMutable: true }),
    fixed: property({ title: 'Isolation' }),
  };
  const schema = { type: 'object' as const, properties };
  const configured = { ...session, config: { schema, values: { mode: 'fast', fixed: 'folder', list: ['a'] } } };
  const change = (config: Record<string, string | null | readonly string[]>, more: object = {}) =>
    ask({ type: 'session/configChanged', config, ...more }, undefined, configured);

  test('takes values of its schema', () => {
    expect(change({ mode: 'slow', branch: 'other', list: ['a', 'b'] })).toBeUndefined();
    expect(change({ mode: 'other' })).toBe('"other" is no value of "Mode".');
    expect(change({ list: 'a' })).toContain('no value of "List"');
    expect(change({ mode: null })).toContain('no value of "Mode"');
    expect(change({ toString: 'x' })).toContain('no setting "toString"');
  });

  test('keeps what is chosen when a session is created', () => {
    expect(change({ fixed: 'worktree' })).toContain('"Isolation" is chosen when');
    expect(change({ fixed: 'folder' })).toBeUndefined();
    expect(change({ mode: 'fast' }, { replace: true })).toContain('"Isolation" is chosen when');
  });

  test('is not there in every session', () => {
    expect(ask({ type: 'session/configChanged', config: {} })).toContain('no configuration');
  });

  test('has defaults where nothing is given', () => {
    expect(withDefaults(schema, { branch: 'main' })).toEqual({ mode: 'fast', branch: 'main' });
    expect(valuesRefusal(schema, withDefaults(schema, {}))).toBeUndefined();
  });
});
