import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
const action = {
  type: 'session/workingDirectoryReplaced',
  directory: 'file:///src/gateway',
  replacement: 'file:///src/worktree',
} as const;

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
  main.answer('directory:list', { ok: true, value: { uri: 'file:///src', entries: [] } });
  const capabilities = { multipleWorkingDirectories: { immutablePrimary: true, primaryReplacement: true } };
  const agent = { provider: 'rehearsal', displayName: 'Rehearsal', description: '', models: [], capabilities };
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      snapshotOf(rootChannel('kestrel'), { agents: [agent] }),
      sessionSnapshot('kestrel', session, { workingDirectories: ['file:///src/gateway', 'file:///src/proto'] }),
    ),
  );
  render(<DirectoriesPanel hostId="kestrel" session={session} />);
});

afterEach(() => {
  cleanup();
  stop();
});

const rows = () => within(screen.getByRole('list', { name: 'Working directories' })).getAllByRole('listitem');
const settle = () => act(() => Promise.resolve());
const own = (event: object) => act(() => main.send(eventOn(channel, { at: 0, clientSeq: 1, ...event } as never)));

test('a primary directory that may not be removed gets another one in its place, where the agent can', async () => {
  const [first, second] = rows().map((row) => within(row));
  expect(first?.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(second?.queryByRole('button', { name: 'Replace' })).toBeNull();
  fireEvent.click(first?.getByRole('button', { name: 'Replace' }) as HTMLElement);
  await settle();
  const field = screen.getByRole('textbox', { name: 'Folder' });
  fireEvent.change(field, { target: { value: '/src/worktree' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await settle();

  expect(main.asked).toContainEqual({ name: 'action:dispatch', input: { hostId: 'kestrel', channel: session, action } });
  own({ type: 'dispatched', action });
  expect(rows().map((row) => row.querySelector('.mono')?.textContent)).toEqual(['/src/worktree', '/src/proto']);
});

test('what the Host does not let be replaced comes back, with its reason', () => {
  own({ type: 'dispatched', action });
  own({ type: 'rejected', reason: 'kestrel refused: a Turn is running there.' });

  expect(rows()[0]?.textContent).toContain('/src/gateway');
  const refusal = screen.getByRole('alert').textContent;
  expect(refusal).toContain('/src/gateway was not replaced by /src/worktree.');
  expect(refusal).toContain('kestrel refused: a Turn is running there.');
});
