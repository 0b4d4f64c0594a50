import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { MultipleWorkingDirectoriesCapability } from '../../../shared/protocol/root/state.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';
import { chatChannel, rootChannel, sessionChannel } from '../../store/channels.ts';
import {
  appSnapshot,
  eventOn,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
  snapshotOf,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { DirectoriesPanel } from './directories-panel.tsx';

const session = 'ahp-session:/a';
const channel = sessionChannel('kestrel', session);
const workingDirectories = ['file:///src/gateway', 'file:///src/proto'];

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function show(capability?: MultipleWorkingDirectoriesCapability, state: Partial<SessionState> = {}) {
  const agent = { provider: 'rehearsal', displayName: 'Rehearsal', description: '', models: [] };
  const capabilities = capability && { multipleWorkingDirectories: capability };
  const root = { agents: [{ ...agent, ...(capabilities && { capabilities }) }] };
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      snapshotOf(rootChannel('kestrel'), root),
      sessionSnapshot('kestrel', session, { workingDirectories, ...state }),
    ),
  );
  render(<DirectoriesPanel hostId="kestrel" session={session} />);
}

const rows = () => within(screen.getByRole('list', { name: 'Working directories' })).getAllByRole('listitem');
const settle = () => act(() => Promise.resolve());
const dispatched = () =>
  main.asked.flatMap(({ name, input }) =>
    name === 'action:dispatch' ? [(input as { readonly action: JsonObject }).action] : [],
  );

describe('the list', () => {
  test("has the Host's order, and marks the first one only where the agent does", () => {
    show({ immutablePrimary: true });

    expect(rows().map((row) => row.textContent)).toEqual([
      '/src/gatewayPrimaryThe agent works here: it stays for the life of the Session.',
      '/src/proto',
    ]);
    expect(within(rows()[0] as HTMLElement).queryByRole('button')).toBeNull();
  });

  test('of an agent that takes one directory offers no more', () => {
    show();

    expect(screen.getByRole('button', { name: 'Add' }).getAttribute('aria-disabled')).toBe('true');
  });
});

test('what the Host says of its repository stands with the first', () => {
  show({}, { _meta: { git: { branchName: 'jitter', uncommittedChanges: 2 } } });

  expect(rows().map((row) => row.textContent)).toEqual(['/src/gatewayGit, jitter, 2 uncommitted', '/src/proto']);
  expect(screen.getByText('2 peers on kestrel')).toBeTruthy();
});

describe('which Chat works where', () => {
  const modifiedAt = '2026-01-01T00:00:00.000Z';
  const [whole, part] = [`${session}/whole`, `${session}/part`];
  const chats = [
    { resource: whole, title: 'Default', status: 1, modifiedAt },
    { resource: part, title: 'Fork', status: 1, modifiedAt, workingDirectories: ['file:///src/gateway'] },
    { resource: `${session}/hidden`, title: 'Hidden', status: 1, modifiedAt, interactivity: 'hidden' },
  ] as const;
  const box = (chat: string, path: string) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: `${chat} works in ${path}` });
  const cells = (chat: string) => ['/src/gateway', '/src/proto'].map((path) => box(chat, path).checked);

  test('shows the Chats with a list of their own, and those that work everywhere', () => {
    show({}, { chats });

    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'ChatgatewayprotoIn all',
      'Defaultwhole set',
      'Fork',
    ]);
    expect([cells('Default'), cells('Fork')]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  test('takes one of all by naming the others, and adds to a list', async () => {
    show({}, { chats });
    fireEvent.click(box('Default', '/src/gateway'));
    fireEvent.click(box('Fork', '/src/proto'));
    await settle();

    expect(main.asked.filter(({ name }) => name === 'action:dispatch').map(({ input }) => input)).toEqual([
      { hostId: 'kestrel', channel: whole, action: { type: 'chat/workingDirectorySet', directory: 'file:///src/proto' } },
      { hostId: 'kestrel', channel: part, action: { type: 'chat/workingDirectorySet', directory: 'file:///src/proto' } },
    ]);
  });

  test('keeps the primary directory of a Chat, and says what the Host refuses', () => {
    const primary = { ...chats[1], primaryWorkingDirectory: 'file:///src/gateway' };
    show({ requiresPrimary: true }, { chats: [primary] });
    expect(box('Fork', '/src/gateway').disabled).toBe(true);

    fireEvent.click(box('Fork', '/src/proto'));
    const action = { type: 'chat/workingDirectorySet', directory: 'file:///src/proto' } as const;
    act(() =>
      main.send(
        eventOn(chatChannel('kestrel', part), { type: 'dispatched', at: 0, clientSeq: 1, action }),
        eventOn(chatChannel('kestrel', part), { type: 'rejected', at: 0, clientSeq: 1, reason: 'Not now.' }),
      ),
    );

    expect(screen.getByRole('alert').textContent).toContain('Where Fork works was not changed.');
  });

  test('is not offered where the agent works in one directory', () => {
    show(undefined, { chats });

    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('removing', () => {
  const removed = { type: 'session/workingDirectoryRemoved', directory: 'file:///src/proto' };

  test('shows at once', async () => {
    show({});
    fireEvent.click(screen.getByRole('button', { name: 'Remove /src/proto' }));
    await settle();
    act(() => main.send(eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action: removed as never })));

    expect(dispatched()).toEqual([removed]);
    expect(rows()).toHaveLength(1);
  });

  test('that the Host refuses comes back, with its words until they are dismissed', () => {
    show({});
    const reason = 'kestrel refused: In use by the chat trace-reader. Nothing was changed.';
    act(() =>
      main.send(
        eventOn(channel, { type: 'dispatched', at: 0, clientSeq: 1, action: removed as never }),
        eventOn(channel, { type: 'rejected', at: 0, clientSeq: 1, reason }),
      ),
    );

    expect(rows()).toHaveLength(2);
    const refusal = screen.getByRole('alert');
    expect(refusal.textContent).toContain('/src/proto was not removed.');
    expect(refusal.textContent).toContain(reason);
    fireEvent.click(within(refusal).getByRole('button', { name: 'Dismiss' }));

    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('adding', () => {
  const entries = [
    { name: 'loadtest', uri: 'file:///src/loadtest', type: 'directory' },
    { name: 'notes.md', uri: 'file:///src/notes.md', type: 'file' },
  ];

  async function open() {
    main.answer('directory:list', { ok: true, value: { uri: 'file:///src', entries } });
    show({});
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await settle();
    await settle();
  }

  const field = () => screen.getByRole('textbox', { name: 'Folder' });

  test('by browsing: folders only, from where the Host begins', async () => {
    await open();
    const folders = within(screen.getByRole('listbox', { name: 'Folders' })).getAllByRole('option');
    expect(folders.map((folder) => folder.textContent)).toEqual(['loadtest']);
    fireEvent.click(folders[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: /Add directory/ }));
    await settle();

    expect(dispatched()).toEqual([{ type: 'session/workingDirectorySet', directory: 'file:///src/loadtest' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('by typing a path, which is told when it is not whole', async () => {
    await open();
    const add = screen.getByRole('button', { name: /Add directory/ });
    fireEvent.change(field(), { target: { value: 'loadtest' } });
    expect(add.title).toContain('Enter the whole path');
    fireEvent.change(field(), { target: { value: '/srv/data' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    await settle();

    expect(dispatched()).toEqual([{ type: 'session/workingDirectorySet', directory: 'file:///srv/data' }]);
  });

  test('offers none that is there already', async () => {
    await open();
    fireEvent.change(field(), { target: { value: '/src/proto' } });

    expect(screen.getByRole('button', { name: /Add directory/ }).title).toBe('It is a working directory already');
  });

  test('says why a folder can not be read, and leaves the path to be typed', async () => {
    await open();
    const message = 'kestrel could not list file:///src/loadtest: no permission.';
    main.answer('directory:list', { ok: false, error: { code: 'refused', message } });
    fireEvent.doubleClick(screen.getByRole('option', { name: /loadtest/ }));
    await settle();
    await settle();

    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});
