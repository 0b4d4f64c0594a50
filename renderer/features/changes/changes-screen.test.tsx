import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChangesetFile, ChangesetOperation, ChangesetState } from '../../../shared/protocol/changeset/state.ts';
import { changesetChannel } from '../../store/channels.ts';
import { openSession, useNavigation } from '../../store/navigation.ts';
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
import { ChangesScreen } from './changes-screen.tsx';
import { forgetChosenChanges } from './chosen-changes.ts';

const session = 'ahp-session:/a';
const changeset = 'ahp-changeset:/a/uncommitted';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  forgetChosenChanges();
  localStorage.clear();
  main = fakeMain();
  stop = startStore(main);
  main.answer('resource:read', { ok: true, value: { data: 'one\ntwo\n', encoding: 'utf-8' } });
});

afterEach(() => {
  cleanup();
  stop();
});

const side = (path: string) => ({ uri: `file:///src/app/${path}`, content: { uri: `x:${path}` } });
const added = (path: string, changes: Partial<ChangesetFile> = {}): ChangesetFile => ({
  id: path,
  edit: { after: side(path), diff: { added: 2, removed: 0 } },
  ...changes,
});
const files = [added('src/a.ts'), added('src/b.ts'), added('c.ts')];

const operation = (id: string, changes: Partial<ChangesetOperation> = {}): ChangesetOperation => ({
  id,
  label: id.replace(/^./, (letter) => letter.toUpperCase()),
  scopes: ['changeset', 'resource'],
  status: 'idle',
  ...changes,
});

function show(state: Partial<ChangesetState> = { files }) {
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      sessionSnapshot('kestrel', session, {
        changesets: [{ label: 'Uncommitted', uriTemplate: changeset, changeKind: 'uncommitted', capabilities: { review: {} } }],
        workingDirectories: ['file:///src/app'],
      }),
      snapshotOf(changesetChannel('kestrel', changeset), { status: 'ready', files: [], ...state }),
    ),
  );
  render(<ChangesScreen hostId="kestrel" session={session} />);
}

const shownFile = () => screen.findByRole('document').then((lines) => lines.getAttribute('aria-label'));
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const asked = (name: string) => main.asked.flatMap((request) => (request.name === name ? [request.input] : []));

test('the first file is shown at once, the tree has the focus, and J and K go from file to file over the folders', async () => {
  show();

  expect(await shownFile()).toBe('src/a.ts');
  expect(document.activeElement).toBe(screen.getByRole('tree', { name: 'Changed files' }));
  press('j');
  press('j');
  expect(await shownFile()).toBe('c.ts');
  press('k');
  expect(await shownFile()).toBe('src/b.ts');
});

test('the filter leaves only files that match, and keys typed in it are text', async () => {
  show();
  press('/');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Filter files' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter files' }), { target: { value: 'B.TS' } });

  expect(screen.getAllByRole('treeitem').map(({ textContent }) => textContent)).toEqual(['src', 'Ab.ts+2']);
  expect(await shownFile()).toBe('src/b.ts');
  fireEvent.change(screen.getByRole('textbox', { name: 'Filter files' }), { target: { value: 'zzz' } });
  expect(screen.getByText('No file matches “zzz”')).toBeTruthy();
});

test('V marks the shown file as reviewed, and again as not', async () => {
  show({ files: [added('a.ts'), added('b.ts', { reviewed: true })] });
  await shownFile();
  expect(screen.getByText('1 of 2 reviewed')).toBeTruthy();

  press('v');
  press('j');
  press('v');

  const action = { type: 'changeset/filesReviewChanged' };
  expect(asked('action:dispatch')).toEqual([
    { hostId: 'kestrel', channel: changeset, action: { ...action, files: ['a.ts'], reviewed: true } },
    { hostId: 'kestrel', channel: changeset, action: { ...action, files: ['b.ts'], reviewed: false } },
  ]);
});

test('Esc goes back to the Chat that one came from', async () => {
  openSession({ hostId: 'kestrel', session });
  openSession({ hostId: 'kestrel', session, wide: { kind: 'changes' } });
  show();
  await shownFile();

  press('Escape');

  const { result } = renderHook(() => useNavigation(({ place }) => place));
  expect(result.current).toEqual({ screen: 'sessions', session: { hostId: 'kestrel', session } });
});

describe('an operation', () => {
  test('is asked of the host for all files, or for the one that is shown', async () => {
    main.answer('changesetOperation:invoke', { ok: true, value: { message: 'Staged a.ts.' } });
    show({ files, operations: [operation('stage')] });
    await shownFile();

    fireEvent.click(screen.getByRole('button', { name: 'Stage' }));
    expect(await screen.findByText('Staged a.ts.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Stage a.ts' }));

    const wish = { hostId: 'kestrel', changeset, operationId: 'stage', label: 'Stage' };
    expect(asked('changesetOperation:invoke')).toEqual([
      wish,
      { ...wish, target: { kind: 'resource', resource: 'file:///src/app/src/a.ts' } },
    ]);
  });

  test('for lines is offered with the change that one is at', async () => {
    show({ files, operations: [operation('stage', { scopes: ['range'] })] });
    await shownFile();

    fireEvent.click(screen.getByRole('button', { name: 'Stage lines 1 to 2 of a.ts' }));

    expect(asked('changesetOperation:invoke')).toMatchObject([
      {
        target: {
          kind: 'range',
          resource: 'file:///src/app/src/a.ts',
          side: 'after',
          range: { start: { line: 0, character: 0 }, end: { line: 2, character: 0 } },
        },
      },
    ]);
  });

  test('with a confirmation asks it exactly, with the name in its place, and does nothing before', async () => {
    const confirmation = "Are you sure you want to discard the changes in '{0}'? This action cannot be undone.";
    show({ files, operations: [operation('discard', { confirmation })] });
    await shownFile();

    fireEvent.click(screen.getByRole('button', { name: 'Discard a.ts' }));
    const dialog = screen.getByRole('dialog', { name: 'Discard: a.ts?' });
    expect(
      within(dialog).getByText("Are you sure you want to discard the changes in 'a.ts'? This action cannot be undone."),
    ).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: /^Keep it as it is/ }));
    expect(asked('changesetOperation:invoke')).toEqual([]);

    fireEvent.click(screen.getByRole('button', { name: 'Discard a.ts' }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }));
    expect(asked('changesetOperation:invoke')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that fails says why, and that failed before as well', async () => {
    const message = 'kestrel could not do "Stage": nothing is there.';
    main.answer('changesetOperation:invoke', { ok: false, error: { code: 'refused', message } });
    show({
      files,
      operations: [
        operation('stage'),
        operation('commit', { status: 'error', error: { errorType: 'git', message: 'no name is set' } }),
      ],
    });
    await shownFile();
    expect(screen.getByRole('alert').textContent).toBe('Commit failed: no name is set');

    fireEvent.click(screen.getByRole('button', { name: 'Stage' }));

    expect((await screen.findByText(message)).closest('[role="alert"]')).toBeTruthy();
  });

  test('that is off or at work cannot be pressed and says why', async () => {
    show({ files, operations: [operation('stage', { status: 'disabled' }), operation('commit', { status: 'running' })] });
    await shownFile();

    for (const [name, why] of [
      ['Stage', 'There is nothing to stage here now'],
      ['Commit', 'Commit is at work'],
    ] as const) {
      const button = screen.getByRole('button', { name });
      expect(button.title).toBe(why);
      fireEvent.click(button);
    }
    expect(asked('changesetOperation:invoke')).toEqual([]);
  });

  test('with something to show shows it, or asks to open it outside', async () => {
    main.answer('changesetOperation:invoke', { ok: true, value: { followUp: { content: { uri: 'x:patch' } } } });
    show({ files, operations: [operation('export')] });
    await shownFile();
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'What came of it' });
    expect(await within(dialog).findByText(/one/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

    const content = { uri: 'https://forge.example/pull/1' };
    main.answer('changesetOperation:invoke', { ok: true, value: { followUp: { content, external: true } } });
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('Export: done.');

    expect(asked('link:open')).toEqual([{ url: 'https://forge.example/pull/1' }]);
  });

  test('is off while the host is away', async () => {
    show({ files, operations: [operation('stage')] });
    await shownFile();
    act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel', { connection: { status: 'idle' } })] })));

    expect(screen.getByRole('button', { name: 'Stage' }).title).toBe('kestrel is offline');
  });
});

test('a mark that the host refused is told with the reason', async () => {
  show();
  await shownFile();
  const channel = changesetChannel('kestrel', changeset);
  const action = { type: 'changeset/filesReviewChanged', files: ['c.ts'], reviewed: true } as const;
  act(() =>
    main.send(
      eventOn(channel, { type: 'dispatched', at: 1, clientSeq: 7, action }),
      eventOn(channel, { type: 'rejected', at: 2, clientSeq: 7, reason: 'kestrel refused it.' }),
    ),
  );

  expect(screen.getByText('kestrel refused it.')).toBeTruthy();
});

test('of ten thousand files only those in sight are drawn', async () => {
  show({ files: Array.from({ length: 10_000 }, (_, at) => added(`src/${at}.ts`)) });
  await shownFile();

  expect(screen.getAllByRole('treeitem').length).toBeLessThan(100);
  expect(screen.getAllByRole('treeitem')[1]?.getAttribute('aria-setsize')).toBe('10000');
});
