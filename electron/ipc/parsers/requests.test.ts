import { describe, expect, test } from 'vitest';
import type { RequestName } from '../../../shared/ipc/contract.ts';
import { requestParsers } from './requests.ts';

const HOST = { hostId: 'host-1' };
const CHANNEL = { ...HOST, channel: 'ahp-chat:/1' };
const PLUGIN_KEY = { id: 'p', hostId: 'h', session: 'ahp-session:/1' };
const RULE_FILE = { ...HOST, session: 'ahp-session:/1', directory: 'file:///r', uri: 'file:///r/a.md' };
const TOKEN = { ...HOST, resource: 'https://mcp.example/mcp' };
const CHOICES = { ...HOST, provider: 'copilot' };
const ATTACHMENT = { type: 'resource', uri: 'file:///notes.md', label: 'notes.md', _meta: { of: 'the host' } };
const MESSAGE = {
  text: 'Begin',
  attachments: [ATTACHMENT],
  model: { id: 'large', config: { effort: 'high' } },
  agent: { uri: 'file:///reviewer.md' },
};
const BESIDE = { kind: 'sideChat', chat: 'ahp-chat:/1', turnId: 't', selection: { text: 'this' } };
const FILE = { kind: 'resource', resource: 'file:///a' };
const LINES = {
  kind: 'range',
  resource: 'file:///a',
  side: 'after',
  range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } },
};
const DISPATCH = { channel: 'ahp-chat:/1', action: { type: 'chat/truncated', list: [1, 'two', null, { three: true }] } };

const ANSWER = { ...HOST, requestKey: 'key', session: 'ahp-session:/1', dispatches: [DISPATCH], label: 'Approve once' };

const RUN = { ...HOST, session: 'ahp-session:/1', serverId: 'host/p/mcpServer/s', channel: 'mcp://host/1' };
const QUESTION = {
  ...RUN,
  askId: 'ask-1',
  method: 'tools/call',
  params: { name: 'echo', arguments: { message: 'hello' } },
};

const GOOD: { readonly [N in RequestName]: readonly object[] } = {
  'channel:attach': [
    { ...CHANNEL, kind: 'chat' },
    { hostId: '', channel: 'signalbox:app', kind: 'app' },
  ],
  'channel:detach': [CHANNEL],
  'turns:fetch': [CHANNEL],
  'action:dispatch': [{ ...HOST, ...DISPATCH }],
  'answer:give': [ANSWER, { ...ANSWER, batch: 'b-1' }],
  'answer:undo': [{ requestKey: 'key' }],
  'request:snooze': [{ requestKey: 'key' }, { requestKey: 'key', until: 1_000 }],
  'request:wake': [{ requestKey: 'key' }],
  'history:read': [{ query: '', limit: 100 }],
  'history:clear': [{}],
  'history:export': [{}],
  'host:add': [
    { address: 'ws://127.0.0.1:1' },
    { address: '', name: 'Box', token: 'secret', plainAllowed: true, commandAllowed: true, tls: { ca: '/a', key: '/k' } },
  ],
  'host:addFound': [{ address: 'vscode:editor@/home/dana/.config/Code' }],
  'host:change': [HOST, { ...HOST, name: 'Box', address: 'ws://a', token: 't', plainAllowed: true, tls: {} }],
  'host:test': [{ address: 'ws://a' }, { ...HOST, address: 'ws://a', token: 't', plainAllowed: true }],
  'sshHosts:list': [{}],
  'host:remove': [HOST],
  'host:connect': [HOST],
  'host:disconnect': [HOST],
  'session:create': [
    { ...CHOICES, workingDirectories: ['file:///work'] },
    { ...CHOICES, workingDirectories: [], config: { mode: 'ask' }, firstMessage: MESSAGE, offersTools: true },
  ],
  'session:dispose': [{ ...HOST, session: 'ahp-session:/1' }],
  'sessionConfig:resolve': [CHOICES, { ...CHOICES, workingDirectory: 'file:///work', config: { mode: 'ask' } }],
  'sessionConfig:complete': [{ ...CHOICES, property: 'branch', query: '' }],
  'chat:create': [
    { ...HOST, session: 'ahp-session:/1' },
    { ...HOST, session: 'ahp-session:/1', source: { kind: 'fork', chat: 'ahp-chat:/1', turnId: 't' } },
    { ...HOST, session: 'ahp-session:/1', source: BESIDE, firstMessage: { text: 'Why?' } },
  ],
  'chat:dispose': [{ ...HOST, chat: 'ahp-chat:/1' }],
  'completions:ask': [{ ...HOST, chat: 'ahp-chat:/1', text: 'See @no', offset: 7 }],
  'changesetOperation:invoke': [
    { ...HOST, changeset: 'ahp-changeset:/1', operationId: 'stage', label: 'Stage' },
    { ...HOST, changeset: 'ahp-changeset:/1', operationId: 'stage', label: 'Stage', target: FILE },
    { ...HOST, changeset: 'ahp-changeset:/1', operationId: 'stage', label: 'Stage', target: LINES },
  ],
  'terminal:create': [HOST, { ...HOST, cwd: 'file:///work', name: 'tests', cols: 80, rows: 24 }],
  'terminal:dispose': [{ ...HOST, terminal: 'ahp-terminal:/1' }],
  'directory:list': [HOST, { ...HOST, uri: 'file:///' }],
  'resource:read': [{ ...HOST, uri: 'file:///a' }],
  'draft:change': [
    { ...HOST, chat: 'ahp-chat:/1', text: '' },
    { ...HOST, chat: 'ahp-chat:/1', text: 'See @notes.md', attachments: [ATTACHMENT] },
  ],
  'outbox:put': [
    { kind: 'message', ...HOST, session: 'ahp-session:/1', chat: 'ahp-chat:/1', message: MESSAGE },
    { kind: 'message', ...HOST, session: 'ahp-session:/1', chat: 'ahp-chat:/1', message: MESSAGE, steers: 't-1' },
    { kind: 'answer', requestKey: 'key', answers: { name: { state: 'skipped' } } },
  ],
  'outbox:withdraw': [{ id: 'o-1' }],
  'outbox:discard': [{ id: 'o-1' }],
  'signIn:start': [
    { ...TOKEN, consent: 'ask' },
    { ...TOKEN, consent: 'always', plainAllowed: true },
  ],
  'signIn:paste': [{ ...TOKEN, consent: 'ask', token: 'secret' }],
  'signIn:cancel': [TOKEN],
  'signIn:decide': [{ ...TOKEN, consent: 'never' }],
  'signIn:forget': [TOKEN],
  'clientTool:allow': [{ ...HOST, tool: 'signalbox_open_url' }],
  'clientTool:revoke': [{ ...HOST, tool: 'signalbox_ask_person' }],
  'toolOffer:make': [{ ...HOST, session: 'ahp-session:/1' }],
  'toolOffer:withdraw': [{ ...HOST, session: 'ahp-session:/1' }],
  'toolOffer:renew': [{ ...HOST, session: 'ahp-session:/1' }],
  'rule:add': [{ requestKey: 'key', subject: '{}', lasting: 'workday', answersThis: false }],
  'rule:revoke': [{ ruleId: 'r-1' }],
  'rule:confirmHost': [{ ruleId: 'r-1' }],
  'rules:pause': [{}],
  'rules:resume': [{}],
  'turns:stopAll': [{}],
  'note:dismiss': [{ id: 'note-1' }],
  'settings:change': [
    {},
    { theme: 'dark' },
    { undoMs: 0 },
    { grouping: 'host', autoAdvance: 'off', history: 'off', density: 'compact', sound: 'on', tray: 'off', closing: 'stay' },
    { quietHours: { use: 'on', from: 0, to: 1439, days: [0, 6] }, pausedUntil: 7 },
  ],
  'mute:set': [HOST, { ...HOST, session: 'ahp-session:/1', until: 7 }],
  'mute:lift': [HOST, { ...HOST, session: 'ahp-session:/1' }],
  'mcp:ask': [QUESTION, { ...QUESTION, method: 'resources/list', params: {} }],
  'mcp:giveUp': [{ askId: 'ask-1' }],
  'mcp:save': [{ name: 'a.png', data: 'AAAA', encoding: 'base64' }],
  'view:open': [{ ...RUN, uri: 'ui://clock/face.html' }],
  'view:close': [{ viewId: 'v' }],
  'view:sample': [{ ...RUN, askId: 'ask-1', params: { maxTokens: 1 } }],
  'view:escape': [{}],
  'file:open': [RULE_FILE],
  'file:create': [{ ...RULE_FILE, text: '' }],
  'file:save': [
    { ...RULE_FILE, text: 'b', base: { text: 'a' } },
    { ...RULE_FILE, text: 'b', base: { text: 'a', etag: '1' } },
  ],
  'file:delete': [{ ...RULE_FILE, base: { text: 'a' } }],
  'plugin:choose': [{}],
  'plugin:publish': [{ hostId: 'h', sessions: ['ahp-session:/1', 'ahp-session:/2'], choiceId: 'c' }],
  'plugin:withdraw': [PLUGIN_KEY],
  'plugin:reread': [PLUGIN_KEY],
  'plugin:confirmHost': [PLUGIN_KEY],
  'link:open': [{ url: 'https://example.com' }],
  'window:control': [{ verb: 'minimize' }],
};

describe('the input of a request', () => {
  test.each(Object.entries(GOOD))('of %s passes as it is', (name, inputs) => {
    for (const input of inputs) expect(parse(name, input)).toEqual(input);
  });

  test.each(Object.entries(GOOD))('of %s loses members that nobody asked for', (name, inputs) => {
    for (const input of inputs) expect(parse(name, { ...input, extra: 1 })).toEqual(input);
  });

  test.each(Object.entries(GOOD))('of %s is refused when any member is of a wrong type', (name, inputs) => {
    for (const input of inputs) {
      for (const member of Object.keys(input)) expect(parse(name, { ...input, [member]: Symbol('wrong') })).toBeUndefined();
    }
  });

  test.each(Object.keys(GOOD))('of %s is refused when it is no object', (name) => {
    for (const input of [undefined, null, 'text', 7, []]) expect(parse(name, input)).toBeUndefined();
  });

  test.each([
    ['host:change', {}],
    ['host:remove', {}],
    ['host:remove', { hostId: '' }],
    ['channel:attach', { ...CHANNEL, kind: 'unheard' }],
    ['window:control', { verb: 'explode' }],
    ['mcp:ask', { ...QUESTION, method: 'sampling/createMessage' }],
    ['mcp:ask', { ...QUESTION, params: [] }],
    ['view:open', { ...RUN, uri: '' }],
    ['view:sample', { ...RUN, askId: 'ask-1', params: 'all' }],
    ['mcp:save', { name: '', data: '', encoding: 'utf-8' }],
    ['file:save', { ...RULE_FILE, text: 'b' }],
    ['file:save', { ...RULE_FILE, text: 'b', base: { text: 'a', etag: 1 } }],
    ['file:open', { ...RULE_FILE, uri: '' }],
    ['signIn:start', { ...TOKEN, consent: 'never' }],
    ['signIn:paste', { ...TOKEN, consent: 'ask', token: '' }],
    ['signIn:decide', { ...TOKEN, consent: 'perhaps' }],
    ['settings:change', { undoMs: 10_001 }],
    ['settings:change', { undoMs: -1 }],
    ['settings:change', { undoMs: 0.5 }],
    ['settings:change', { theme: 'blue' }],
    ['settings:change', { quietHours: { use: 'on', from: 1440, to: 0, days: [] } }],
    ['settings:change', { quietHours: { use: 'on', from: 0, to: 0, days: [7] } }],
    ['mute:set', { hostId: '' }],
    ['rule:add', { requestKey: 'key', subject: '{}', lasting: 'ever', answersThis: false }],
    ['rule:add', { requestKey: 'key', subject: '{}', lasting: 'week' }],
    ['rule:revoke', { ruleId: '' }],
    ['host:add', { address: 'x'.repeat(8001) }],
    ['session:create', { ...HOST, provider: 'p', workingDirectories: [], fork: { session: 's' } }],
    ['chat:create', { ...HOST, session: 's', source: { kind: 'fork', chat: 'c' } }],
    ['chat:create', { ...HOST, session: 's', source: { kind: 'twin', chat: 'c', turnId: 't' } }],
    ['chat:create', { ...HOST, session: 's', source: { ...BESIDE, selection: { text: '' } } }],
    ['chat:create', { ...HOST, session: 's', firstMessage: { text: '' } }],
    ['session:create', { ...CHOICES, workingDirectories: [], firstMessage: { text: 'x', attachments: [{ type: 'file' }] } }],
    ['session:create', { ...CHOICES, workingDirectories: [], firstMessage: { text: 'x', model: { id: 'a', config: [] } } }],
    ['changesetOperation:invoke', { ...HOST, changeset: 'c', operationId: 'o', label: '', target: { kind: 'folder' } }],
    ['terminal:create', { ...HOST, cols: 0 }],
    ['completions:ask', { ...HOST, chat: 'c', text: '', offset: -1 }],
    ['draft:change', { ...HOST, chat: 'ahp-chat:/1', text: 'x'.repeat(2_000_001) }],
    [
      'answer:give',
      { ...HOST, requestKey: 'k', session: 's', label: '', dispatches: Array.from({ length: 101 }, () => DISPATCH) },
    ],
  ])('of %s is refused beyond its bounds', (name, input) => {
    expect(parse(name, input)).toBeUndefined();
  });
});

describe('an action from a window', () => {
  test.each([
    ['a date', { at: new Date(0) }],
    ['a map', { map: new Map() }],
    ['bytes', { bytes: new Uint8Array(4) }],
    ['not a number', { value: Number.NaN }],
    ['a big integer', { value: 1n }],
    ['a cycle', cyclic()],
    ['a list with holes', { list: new Array(10_000_000) }],
    ['nothing in a list', { list: [undefined] }],
    ['too much text', { text: 'x'.repeat(20_000_001) }],
  ])('is refused with %s in it', (_what, action) => {
    expect(parse('action:dispatch', { ...HOST, channel: 'ahp-chat:/1', action })).toBeUndefined();
  });

  test('may leave members undefined', () => {
    const action = { type: 'chat/truncated', turnId: undefined };

    expect(parse('action:dispatch', { ...HOST, channel: 'ahp-chat:/1', action })).toMatchObject({ action });
  });
});

function parse(name: string, input: unknown): unknown {
  return requestParsers[name as RequestName](input);
}

function cyclic(): object {
  const action: Record<string, unknown> = { type: 'chat/truncated' };
  action.self = action;
  return action;
}
