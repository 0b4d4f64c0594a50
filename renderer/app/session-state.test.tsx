import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import { catalogueSnapshot, sessionSummary } from '../store/scene.fixture.ts';
import { chatTabs, details, fact, pass, READ, SESSION, type SessionPage, sessionPage } from './session-page.fixture.tsx';

let page: SessionPage;

beforeEach(() => {
  page = sessionPage();
});

afterEach(() => page.stop());

const row = () => screen.getByRole('option', { name: /Retry webhooks/ });
const title = () => within(screen.getByRole('region', { name: 'Session' })).getAllByRole('heading', { level: 2 })[0];
const head = () => title()?.parentElement as HTMLElement;
const plugin = { type: 'plugin', id: 'kit', uri: 'x:kit', name: 'Kit' } as const;

describe('of a Session', () => {
  test('the head shows title, status, project, folder, comments and clients', () => {
    page.row({ status: SessionStatus.InProgress });
    page.state({
      title: 'Retry with jitter',
      project: { uri: 'file:///src/relay', displayName: 'relay-gateway' },
      workingDirectories: ['file:///src/retry-jitter'],
      annotations: { resource: `${SESSION}/annotations`, annotationCount: 2, entryCount: 5 },
      activeClients: [{ clientId: 'them', tools: [] }],
    });

    expect(title()?.textContent).toBe('Retry with jitter');
    expect(within(head()).getByRole('img', { name: 'In progress' })).toBeTruthy();
    expect(head().textContent).toContain('kestrel · relay-gateway · retry-jitter');
    expect(within(head()).getByTitle('Comments at 2 places, 5 entries').textContent).toBe('Comments2');
    expect(head().textContent).toContain('1 client');
  });

  test('the details tell agent, project, comments, times and why it failed', () => {
    page.row({
      createdAt: '2025-12-31T08:00:00.000Z',
      modifiedAt: '2026-01-01T11:00:00.000Z',
      activity: 'Reading the tests',
    });
    page.state({
      project: { uri: 'file:///src/relay', displayName: 'relay-gateway' },
      annotations: { resource: `${SESSION}/annotations`, annotationCount: 1, entryCount: 1 },
      lifecycle: 'failed',
      creationError: { errorType: 'disk', message: 'No space left.' },
    });
    const clock = (iso: string) => new Date(iso).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

    expect(fact('Provider')).toBe('Rehearsal agentrehearsal');
    expect(fact('Project')).toBe('relay-gateway/src/relay');
    expect(fact('Comments')).toBe('1 place, 1 entry');
    expect(fact('Status')).toBe('FailedReading the tests');
    expect(fact('Problem')).toBe('No space left.');
    expect(fact('Created')).toContain(clock('2025-12-31T08:00:00.000Z'));
    expect(fact('Modified')).toContain(clock('2026-01-01T11:00:00.000Z'));
  });

  test('the repository is told by the Session, else by the list of its Host', () => {
    const git = (branchName: string) => ({ git: { branchName, uncommittedChanges: 0 } });
    page.row({ _meta: git('listed') });
    expect(fact('Git')).toBe('listed, clean');

    page.state({ _meta: git('own') });
    expect(fact('Git')).toBe('own, clean');
  });

  test('its Chats, changesets, customizations, directories, tools and settings stand at their places', () => {
    const mode = { type: 'string', title: 'Mode', enum: ['ask', 'auto'], enumLabels: ['Ask first', 'Automatic'] } as const;
    page.state({
      chats: ['one', 'two'].map((name) => ({ resource: name, title: `Chat ${name}`, status: READ, modifiedAt: '' })),
      defaultChat: 'two',
      changesets: [{ label: 'Uncommitted', uriTemplate: 'ahp-changeset:/a', changeKind: 'uncommitted' }],
      customizations: [plugin],
      workingDirectories: ['file:///src/gateway', 'file:///src/proto'],
      serverTools: [{ name: 'run', title: 'Run a command' }],
      activeClients: [{ clientId: 'them', displayName: 'VS Code', tools: [] }],
      config: { schema: { type: 'object', properties: { mode } }, values: { mode: 'auto' } },
    });

    expect(chatTabs()).toEqual(['IdleChat two', 'IdleChat one']);
    expect(details('Changes').getByRole('group', { name: 'Changeset' }).textContent).toBe('Uncommitted');
    expect(details('Customizations').getByRole('treeitem', { name: /Kit/ })).toBeTruthy();
    const folders = details('Directories').getByRole('list', { name: 'Working directories' });
    expect(within(folders).getAllByRole('listitem')).toHaveLength(2);
    expect(details('Details').getByRole('button', { name: 'VS Code 0 tools' })).toBeTruthy();
    expect(details('Details').getByRole('button', { name: 'Run a command' })).toBeTruthy();
    expect(fact('Mode')).toBe('Automaticfixed at creation');
  });
});

test('a client is told by its name, with what it brings and how its Host knows it', () => {
  const tools = [{ name: 'open', title: 'Open it' }];
  page.state({ activeClients: [{ clientId: 'client-7', displayName: 'VS Code', tools, customizations: [plugin] }] });
  fireEvent.click(details('Details').getByRole('button', { name: 'VS Code 1 tool, 1 plugin' }));

  expect(details('Details').getByText('client-7').parentElement?.textContent).toBe('Known to the Host as client-7');
  expect(details('Details').getByRole('button', { name: 'Open it' })).toBeTruthy();
  expect(details('Details').getByText('Kit')).toBeTruthy();
});

describe('each status', () => {
  test.each([
    [SessionStatus.Idle, 'Idle'],
    [SessionStatus.Error, 'Failed'],
    [SessionStatus.InProgress, 'In progress'],
    [SessionStatus.InputNeeded, 'Waiting for you'],
    [SessionStatus.Idle | 4096, 'Idle'],
  ])('%d has its sign in the list, the head and the details', (status, sign) => {
    page.row({ status: status | SessionStatus.IsRead });

    expect(within(row()).getByRole('img', { name: sign })).toBeTruthy();
    expect(within(head()).getByRole('img', { name: sign })).toBeTruthy();
    expect(fact('Status')).toBe(sign);
    expect(within(row()).queryByRole('img', { name: 'Unread' })).toBeNull();
  });

  test('that is unread is marked, and one that is archived stands in a group of its own', () => {
    page.row({ status: SessionStatus.Idle });
    expect(within(row()).getByRole('img', { name: 'Unread' })).toBeTruthy();

    page.row({ status: READ | SessionStatus.IsArchived });
    expect(screen.queryByRole('option', { name: /Retry webhooks/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Unfold archived Sessions' })).toBeTruthy();
  });

  test('of a life is told: being created, ready, failed', () => {
    page.state({ lifecycle: 'creating' });
    expect(screen.getByText('kestrel is creating this Session.')).toBeTruthy();
    expect(within(row()).getByText('creating')).toBeTruthy();

    page.state({ lifecycle: 'ready' });
    expect(screen.queryByText('kestrel is creating this Session.')).toBeNull();

    page.state({ lifecycle: 'failed', creationError: { errorType: 'disk', message: 'No space left.' } });
    expect(screen.getByRole('alert').textContent).toContain('kestrel could not create this Session: No space left.');
  });
});

test('a row of the list opens its Session by its address', async () => {
  const other = sessionSummary('ahp-session:/other', { title: 'Another', status: READ });
  page.send(catalogueSnapshot('kestrel', [other]));
  fireEvent.click(screen.getByRole('option', { name: /Another/ }));
  await pass(0);

  expect(page.main.asked).toContainEqual({
    name: 'channel:attach',
    input: { hostId: 'kestrel', channel: 'ahp-session:/other', kind: 'session' },
  });
});

test('the question before disposing says how much was changed, and in how many files', () => {
  page.row({ changes: { additions: 128, deletions: 41, files: 3 } });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Dispose', hidden: true }));

  const dialog = screen.getByRole('dialog', { name: 'Dispose “Retry webhooks”?' });
  expect(dialog.textContent).toContain('It has changed +128 −41 in 3 files.');
});

test('the list shows what has changed, else how old it is', () => {
  page.row({ modifiedAt: '2026-01-01T11:58:00.000Z' });
  expect(row().textContent).toContain('2 min');

  page.row({ changes: { additions: 128, deletions: 41, files: 3 } });
  expect(row().textContent).toContain('+128−41');
});
