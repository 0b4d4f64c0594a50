import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import type { MultipleWorkingDirectoriesCapability } from '../../../shared/protocol/root/state.ts';
import { rootChannel, sessionChannel } from '../../store/channels.ts';
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

function show(capability?: MultipleWorkingDirectoriesCapability) {
  const agent = { provider: 'rehearsal', displayName: 'Rehearsal', description: '', models: [] };
  const capabilities = capability && { multipleWorkingDirectories: capability };
  const root = { agents: [{ ...agent, ...(capabilities && { capabilities }) }] };
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      snapshotOf(rootChannel('kestrel'), root),
      sessionSnapshot('kestrel', session, { workingDirectories }),
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
