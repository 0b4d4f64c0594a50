import type { CommandName, ParamsOf, ResultOf } from '../protocol/common/commands.ts';
import type { NotificationName, Notifications } from '../protocol/common/notifications.ts';
import { AUTOMATIONS_URI, ROOT_URI } from '../protocol/common/uri.ts';

const root = { channel: ROOT_URI };
const session = { channel: 'ahp-session:/1' };
const chat = { channel: 'ahp-chat:/1' };
const automations = { channel: AUTOMATIONS_URI };
const message = { text: 'Hi', origin: { kind: 'user' as const } };
const file = { ...root, uri: 'file:///a' };
const at = '2026-01-01T00:00:00.000Z';
const resource = { resource: 'https://api.example', resource_name: 'API', required: false };

const summary = {
  resource: session.channel,
  provider: 'demo',
  title: 'Session',
  status: 97,
  createdAt: at,
  modifiedAt: at,
  workingDirectories: ['file:///a'],
  changes: { files: 1 },
  chats: [{ resource: chat.channel, title: 'Chat', status: 1 }],
  defaultChat: chat.channel,
};

const plugin = {
  id: 'p',
  uri: 'virtual:/p',
  name: 'p',
  type: 'plugin' as const,
  nonce: '1',
  enablement: [{ kind: 'global' as const, enabled: false }],
};

const activeClient = { clientId: 'me', displayName: 'Me', tools: [{ name: 'open' }], customizations: [plugin] };

/** Params of every command, with each of its members in at least one of them. */
export const paramSamples: { readonly [M in CommandName]: readonly ParamsOf<M>[] } = {
  initialize: [
    {
      ...root,
      protocolVersions: ['1.0.0'],
      clientId: 'me',
      clientInfo: { name: 'signalbox', version: '1', title: 'Signalbox' },
      initialSubscriptions: [ROOT_URI],
      locale: 'en',
      capabilities: { mcpApps: {} },
    },
  ],
  reconnect: [{ ...root, clientId: 'me', lastSeenServerSeq: 3, subscriptions: [ROOT_URI] }],
  ping: [root],
  subscribe: [{ ...chat, delivery: { maxLatencyMs: 50 }, view: { turns: 10 } }, session],
  authenticate: [{ ...root, resource: resource.resource, token: 't', scopes: ['repo'], expiresIn: 60 }],
  listSessions: [{ ...root, limit: 10, cursor: 'c' }, root],
  createSession: [
    {
      ...session,
      provider: 'demo',
      workingDirectories: ['file:///a', 'file:///b'],
      config: { mode: 'fast' },
      activeClient,
      progressToken: 'p',
      fork: { session: 'ahp-session:/0', turnId: 't' },
    },
    session,
  ],
  disposeSession: [session],
  resolveSessionConfig: [{ ...root, provider: 'demo', workingDirectory: 'file:///a', config: { mode: 'fast' } }],
  sessionConfigCompletions: [{ ...root, provider: 'demo', property: 'branch', query: 'm' }],
  createChat: [
    { ...session, chat: 'ahp-chat:/2', initialMessage: message, workingDirectories: ['file:///a'] },
    { ...session, chat: 'ahp-chat:/2', source: { kind: 'fork', chat: chat.channel, turnId: 't' } },
    {
      ...session,
      chat: 'ahp-chat:/2',
      source: { kind: 'sideChat', chat: chat.channel, turnId: 't', selection: { text: 'x' } },
    },
  ],
  disposeChat: [chat],
  moveChat: [{ ...chat, destination: { kind: 'newSession' } }],
  fetchTurns: [{ ...chat, cursor: 'c' }],
  completions: [{ ...chat, kind: 'userMessage', text: '@a', offset: 2 }],
  createTerminal: [
    {
      channel: 'ahp-terminal:/1',
      claim: { kind: 'client', clientId: 'me' },
      name: 'zsh',
      cwd: 'file:///a',
      cols: 80,
      rows: 24,
    },
    { channel: 'ahp-terminal:/1', claim: { kind: 'session', session: session.channel, chat: chat.channel } },
  ],
  disposeTerminal: [{ channel: 'ahp-terminal:/1' }],
  invokeChangesetOperation: [
    { channel: 'ahp-changeset:/1', operationId: 'o' },
    { channel: 'ahp-changeset:/1', operationId: 'o', target: { kind: 'resource', resource: 'file:///a', side: 'after' } },
    {
      channel: 'ahp-changeset:/1',
      operationId: 'o',
      target: {
        kind: 'range',
        resource: 'file:///a',
        range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } },
      },
    },
  ],
  listAutomationTriggerDefinitions: [
    { ...root, provider: 'demo', workingDirectories: ['file:///a'], sessionConfig: { mode: 'fast' } },
  ],
  runAutomation: [{ ...automations, automation: 'ahp-automation:/1', requestId: 'r' }],
  fetchAutomationRuns: [{ ...automations, automation: 'ahp-automation:/1', cursor: 'c' }],
  resourceRead: [{ ...file, encoding: 'base64' }],
  resourceWrite: [{ ...file, data: 'x', encoding: 'utf-8', mode: 'append', position: 0, createOnly: true, ifMatch: 'e' }],
  resourceList: [file],
  resourceResolve: [{ ...file, followSymlinks: false }],
  resourceMkdir: [file],
  resourceCopy: [{ ...root, source: 'file:///a', destination: 'file:///b', failIfExists: true }],
  resourceMove: [{ ...root, source: 'file:///a', destination: 'file:///b' }],
  resourceDelete: [{ ...file, recursive: true }],
  resourceRequest: [{ ...file, read: true, write: false }],
  createResourceWatch: [{ ...file, recursive: true, excludes: { items: ['out'] }, includes: { items: ['src'] } }],
};

const schema = { type: 'object', properties: { mode: { type: 'string', title: 'Mode', enum: ['fast'] } } } as const;

/** Results of the commands that answer something. */
export const resultSamples: { readonly [M in CommandName]?: ResultOf<M> } = {
  initialize: {
    protocolVersion: '0.7.0',
    serverSeq: 1,
    serverInfo: { name: 'host' },
    snapshots: [{ resource: ROOT_URI, state: { agents: [] }, fromSeq: 1 }],
    defaultDirectory: 'file:///',
    completionTriggerCharacters: ['@'],
    terminalCommandPrefix: '!',
    telemetry: { logs: 'ahp-otlp:logs{?level}' },
    automations: {
      create: {},
      schedules: { minIntervalMinutes: 5 },
      runCancellation: {},
      customizations: {},
      runHistoryLimit: 50,
    },
  },
  reconnect: {
    type: 'replay',
    actions: [
      { channel: session.channel, action: { type: 'session/titleChanged', title: 'New' }, serverSeq: 2 },
      {
        channel: chat.channel,
        action: { type: 'chat/draftChanged' },
        serverSeq: 3,
        origin: { clientId: 'me', clientSeq: 1 },
        rejectionReason: 'no',
      },
    ],
    missing: [],
  },
  subscribe: { snapshot: { resource: ROOT_URI, state: { agents: [] }, fromSeq: 1 } },
  listSessions: { items: [summary], nextCursor: 'c' },
  resolveSessionConfig: { schema, values: { mode: 'fast' } },
  sessionConfigCompletions: { items: [{ value: 'main', label: 'main', description: 'The main branch' }] },
  completions: {
    items: [
      { insertText: 'a.ts', rangeStart: 0, rangeEnd: 2, attachment: { type: 'resource', label: 'a.ts', uri: 'file:///a.ts' } },
    ],
  },
  invokeChangesetOperation: {
    message: { markdown: '**Done**' },
    followUp: { content: { uri: 'https://x.example' }, external: true },
  },
  listAutomationTriggerDefinitions: {
    items: [{ type: 'git', title: 'Git', description: 'What happens there', events: [{ id: 'push', title: 'Push' }] }],
  },
  runAutomation: { resource: 'ahp-automation-run:/1' },
  resourceRead: { data: 'x', encoding: 'utf-8', contentType: 'text/plain' },
  resourceList: { entries: [{ name: 'a', type: 'file' }] },
  resourceResolve: { uri: 'file:///a', type: 'file', size: 1, mtime: at, ctime: at, contentType: 'text/plain', etag: 'e' },
  createResourceWatch: { channel: 'ahp-resource-watch:/1' },
};

export const notificationSamples: { readonly [M in NotificationName]: Notifications[M] } = {
  'root/sessionAdded': { ...root, summary },
  'root/sessionRemoved': { ...root, session: session.channel },
  'root/sessionSummaryChanged': { ...root, session: session.channel, changes: { title: 'New', status: 24, chats: [] } },
  'root/progress': { ...root, progressToken: 'p', progress: 1, total: 2, message: 'Loading' },
  'auth/required': { ...root, resource, reason: 'expired' },
  'otlp/exportLogs': { channel: 'ahp-otlp:logs', payload: { resourceLogs: [] } },
  'otlp/exportTraces': { channel: 'ahp-otlp:traces', payload: { resourceSpans: [] } },
  'otlp/exportMetrics': { channel: 'ahp-otlp:metrics', payload: { resourceMetrics: [] } },
};
