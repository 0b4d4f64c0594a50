import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatSummary } from '../../shared/protocol/chat/summary.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import type { McpServerCustomization, PluginCustomization } from '../../shared/protocol/session/customization.ts';
import { CHAT, chatTabs, details, fact, READ, SESSION, type SessionPage, sessionPage } from './session-page.fixture.tsx';

let page: SessionPage;

beforeEach(() => {
  page = sessionPage();
});

afterEach(() => page.stop());

const chat = (resource: string, changes: Partial<ChatSummary> = {}): ChatSummary => ({
  resource,
  title: resource,
  status: READ,
  modifiedAt: '2026-01-01T11:00:00.000Z',
  ...changes,
});
const tracker: McpServerCustomization = {
  type: 'mcpServer',
  id: 'tracker',
  uri: 'x:tracker',
  name: 'Tracker',
  state: { kind: 'ready' },
};
const kit: PluginCustomization = {
  type: 'plugin',
  id: 'kit',
  uri: 'x:kit',
  name: 'Kit',
  children: [{ type: 'skill', id: 'sum', uri: 'x:sum', name: 'summarize' }],
};
const title = () =>
  within(screen.getByRole('region', { name: 'Session' })).getAllByRole('heading', { level: 2 })[0]?.textContent;
const entries = () =>
  details('Customizations')
    .getAllByRole('treeitem')
    .map((row) => row.textContent);
const folders = () =>
  within(details('Directories').getByRole('list', { name: 'Working directories' }))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

describe('what is said of a Session shows at once:', () => {
  test('that it is ready, or could not be made', () => {
    page.state({ lifecycle: 'creating' });
    page.tell({ type: 'session/ready' });
    expect(screen.queryByText('kestrel is creating this Session.')).toBeNull();

    page.tell({ type: 'session/creationFailed', error: { errorType: 'disk', message: 'No space left.' } });
    expect(screen.getByText('kestrel could not create this Session: No space left.')).toBeTruthy();
  });

  test('another title', () => {
    page.tell({ type: 'session/titleChanged', title: 'Named elsewhere' });

    expect(title()).toBe('Named elsewhere');
  });

  test('that it was archived by somebody else', () => {
    page.tell({ type: 'session/isArchivedChanged', isArchived: true });
    expect(screen.getByRole('button', { name: 'Take back from the archive' })).toBeTruthy();

    page.tell({ type: 'session/isArchivedChanged', isArchived: false });
    expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy();
  });

  test('Chats that come, change, go, and which of them is the first', () => {
    page.state({ chats: [chat(CHAT, { title: 'Main' })], defaultChat: CHAT });
    page.tell({ type: 'session/chatAdded', summary: chat('two', { status: SessionStatus.InProgress }) });
    expect(chatTabs()).toEqual(['IdleMain', 'In progresstwo']);

    page.tell({ type: 'session/chatUpdated', chat: 'two', changes: { title: 'Tests', interactivity: 'read-only' } });
    expect(chatTabs()).toEqual(['IdleMain', 'In progressTestsRead only']);

    page.tell({ type: 'session/defaultChatChanged', defaultChat: 'two' });
    expect(chatTabs()).toEqual(['In progressTestsRead only', 'IdleMain']);

    page.tell({ type: 'session/chatRemoved', chat: 'two' });
    expect(chatTabs()).toEqual(['IdleMain']);
  });

  test('other changesets', () => {
    const changeset = (label: string) => ({ label, uriTemplate: `ahp-changeset:/${label}`, changeKind: 'branch' });
    page.tell({ type: 'session/changesetsChanged', changesets: [changeset('Uncommitted'), changeset('Branch')] });
    expect(details('Changes').getByRole('group', { name: 'Changeset' }).textContent).toBe('UncommittedBranch');

    page.tell({ type: 'session/changesetsChanged' });
    expect(details('Changes').getByText('No changesets')).toBeTruthy();
  });

  test('other tools of the Host', () => {
    page.tell({ type: 'session/serverToolsChanged', tools: [{ name: 'recite', title: 'Recite' }] });

    expect(details('Details').getByRole('button', { name: 'Recite' })).toBeTruthy();
  });

  test('clients that join, bring more, and leave', () => {
    const client = { clientId: 'them', displayName: 'VS Code', tools: [] };
    page.tell({ type: 'session/activeClientSet', activeClient: client });
    expect(details('Details').getByRole('button', { name: 'VS Code 0 tools' })).toBeTruthy();

    page.tell({ type: 'session/activeClientSet', activeClient: { ...client, tools: [{ name: 'open' }] } });
    expect(details('Details').getByRole('button', { name: 'VS Code 1 tool' })).toBeTruthy();

    page.tell({ type: 'session/activeClientRemoved', clientId: 'them' });
    expect(details('Details').getByText('Nobody offers tools to this Session.')).toBeTruthy();
  });

  test('folders that others add and remove', () => {
    page.state({ workingDirectories: ['file:///src/gateway'] });
    page.tell({ type: 'session/workingDirectorySet', directory: 'file:///src/proto' });
    expect(folders()).toEqual(['/src/gateway', '/src/proto']);

    page.tell({ type: 'session/workingDirectoryRemoved', directory: 'file:///src/gateway' });
    expect(folders()).toEqual(['/src/proto']);
  });

  test('customizations that come, change, are switched, and go', () => {
    page.tell({ type: 'session/customizationsChanged', customizations: [kit] });
    expect(entries()).toEqual([expect.stringContaining('Kit'), expect.stringContaining('summarize')]);

    page.tell({ type: 'session/customizationUpdated', customization: { ...kit, name: 'Kit 2', version: '2.0.0' } });
    expect(entries()[0]).toContain('Kit 22.0.0 · 1 item');

    page.tell({
      type: 'session/customizationToggled',
      id: 'kit',
      enablement: [{ kind: 'session', enabled: false }],
    });
    expect(details('Customizations').getByRole('switch', { name: 'Kit 2 on or off', checked: false })).toBeTruthy();

    page.tell({ type: 'session/customizationRemoved', id: 'sum' });
    expect(entries()).toHaveLength(1);
    page.tell({ type: 'session/customizationRemoved', id: 'kit' });
    expect(details('Customizations').getByText('No customizations')).toBeTruthy();
  });

  test('how an MCP server runs, also when another client starts or stops it', () => {
    page.state({ customizations: [tracker] });
    const of = () => entries()[0];
    page.tell({ type: 'session/mcpServerStopRequested', id: 'tracker' });
    expect(of()).toContain('Stopped');
    page.tell({ type: 'session/mcpServerStartRequested', id: 'tracker' });
    expect(of()).toContain('Starting');

    const error = { errorType: 'gone', message: 'It ended with exit code 7.' };
    page.tell({ type: 'session/mcpServerStateChanged', id: 'tracker', state: { kind: 'error', error } });
    expect(of()).toContain('FailedStart');
    expect(of()).toContain('It ended with exit code 7.');

    page.tell({ type: 'session/mcpServerStateChanged', id: 'tracker', state: { kind: 'ready' }, channel: 'mcp://host/2' });
    const tree = details('Customizations').getByRole('tree', { name: 'Customizations' });
    for (const key of ['t', 'Enter']) fireEvent.keyDown(tree, { key });
    expect(of()).toContain('ReadyStop');
    expect(details('Customizations').getByRole('region', { name: 'MCP server Tracker' }).textContent).toContain(
      'Side channelmcp://host/2',
    );
  });

  test('settings that another client changes, one by one or all of them', () => {
    const text = (name: string) => ({ type: 'string', title: name, default: 'usual' }) as const;
    const properties = { mode: text('Mode'), note: text('Note') };
    page.state({ config: { schema: { type: 'object', properties }, values: { mode: 'ask', note: 'mine' } } });
    page.tell({ type: 'session/configChanged', config: { mode: 'auto' } });
    expect([fact('Mode'), fact('Note')]).toEqual(['autofixed at creation', 'minefixed at creation']);

    page.tell({ type: 'session/configChanged', config: { mode: 'ask' }, replace: true });
    expect([fact('Mode'), fact('Note')]).toEqual(['askfixed at creation', 'usualfixed at creation']);
  });

  test('what its Host notes of the repository', () => {
    page.tell({ type: 'session/metaChanged', _meta: { git: { branchName: 'jitter', outgoingChanges: 1 } } });

    expect(fact('Git')).toBe('jitter, 1 to push');
  });
});

describe('what a Host says of its list shows at once:', () => {
  const rows = () => screen.getAllByRole('option').map((option) => option.textContent);

  test('a Session that comes, one that changes, and one that goes', () => {
    const summary = {
      resource: 'ahp-session:/b',
      provider: 'p',
      title: 'Another',
      status: READ,
      createdAt: '',
      modifiedAt: '',
    };
    page.tellList({ type: 'root/sessionAdded', summary });
    expect(rows()).toEqual([expect.stringContaining('Retry webhooks'), expect.stringContaining('Another')]);

    const changes = { title: 'Renamed', status: SessionStatus.InProgress };
    page.tellList({ type: 'root/sessionSummaryChanged', session: 'ahp-session:/b', changes });
    expect(rows()[1]).toContain('In progressRenamed');

    page.tellList({ type: 'root/sessionRemoved', session: 'ahp-session:/b' });
    expect(rows()).toHaveLength(1);
  });

  test('what it does now, and that somebody has read it', () => {
    page.row({ status: SessionStatus.Idle });
    const changes = { activity: 'Reading the tests', status: READ };
    page.tellList({ type: 'root/sessionSummaryChanged', session: SESSION, changes });

    expect(fact('Status')).toBe('IdleReading the tests');
    expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull();
  });

  test('how far it is with what a Session needs', () => {
    page.state({ lifecycle: 'creating' });
    const frame = { progressToken: SESSION, progress: 61, total: 148, message: 'getting an SDK: 61 of 148 MB' };
    page.tellList({ type: 'root/progress', ...frame });

    expect(screen.getByText('First use on kestrel: getting an SDK: 61 of 148 MB')).toBeTruthy();
  });
});
