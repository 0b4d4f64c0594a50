import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Changeset } from '../../../shared/protocol/changeset/catalogue.ts';
import type { ChangesetFile, ChangesetState } from '../../../shared/protocol/changeset/state.ts';
import type { Turn } from '../../../shared/protocol/chat/state.ts';
import { changesetChannel } from '../../store/channels.ts';
import {
  appSnapshot,
  chatSnapshot,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSnapshot,
  snapshotOf,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { changeNodes, uncountedText } from './change-nodes.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { forgetChosenChanges } from './chosen-changes.ts';

const session = 'ahp-session:/a';
const uncommitted = 'ahp-changeset:/a/uncommitted';
const branch = 'ahp-changeset:/a/branch';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  forgetChosenChanges();
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

const side = (path: string, content: object = {}) => ({
  uri: `file:///src/app/${path}`,
  content: { uri: `x:${path}`, ...content },
});
const changed = (path: string, added: number, removed: number): ChangesetFile => ({
  id: path,
  edit: { before: side(path), after: side(path), diff: { added, removed } },
});

const catalogue: readonly Changeset[] = [
  { label: 'Uncommitted', uriTemplate: uncommitted, changeKind: 'uncommitted' },
  { label: 'Branch', uriTemplate: branch, changeKind: 'branch' },
];

function show(changesets: readonly Changeset[] = catalogue) {
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')] }),
      sessionSnapshot('kestrel', session, { changesets, workingDirectories: ['file:///src/app'] }),
    ),
  );
  render(<ChangesPanel hostId="kestrel" session={session} />);
}

function fill(changeset: string, state: Partial<ChangesetState>) {
  act(() => main.send(snapshotOf(changesetChannel('kestrel', changeset), { status: 'ready', files: [], ...state })));
}

const attached = () =>
  main.asked.flatMap(({ name, input }) => (name === 'channel:attach' ? [(input as { readonly channel: string }).channel] : []));

const turn = (id: string): Turn => ({
  id,
  message: { text: `Message ${id}`, origin: { kind: 'user' } },
  responseParts: [],
  state: 'complete',
});

const rows = () =>
  within(screen.getByRole('tree', { name: 'Changed files' }))
    .getAllByRole('treeitem')
    .map((row) => row.textContent);

describe('a changeset', () => {
  test('lists its files under their folders within the working directory, with counts', () => {
    show();
    const renamed = { id: 'r', edit: { before: side('test/a.json'), after: side('test/b.json') } };
    fill(uncommitted, { files: [changed('src/retry.ts', 61, 28), changed('lock.yaml', 1, 0), renamed] });

    expect(rows()).toEqual(['src', 'Mretry.ts+61−28', 'test', 'Ra.json → b.jsonnot counted', 'Mlock.yaml+1']);
    expect(screen.getByText('3 files, 1 not counted')).toBeTruthy();
  });

  test('is attached only while it is chosen', () => {
    show();
    fill(uncommitted, { files: [changed('a.ts', 1, 0)] });
    fireEvent.click(screen.getByRole('button', { name: 'Branch' }));
    fill(branch, { files: [changed('b.ts', 2, 0)] });

    expect(attached().filter((channel) => channel.startsWith('ahp-changeset:'))).toEqual([uncommitted, branch]);
    expect(rows()).toEqual(['Mb.ts+2']);
  });

  test('says that it is being computed, that it is empty, and why it failed', () => {
    show();
    fill(uncommitted, { status: 'computing' });
    expect(screen.getByRole('img', { name: 'Being computed' })).toBeTruthy();
    fill(uncommitted, {});
    expect(screen.getByText('No changes')).toBeTruthy();
    fill(uncommitted, { status: 'error', error: { errorType: 'git', message: 'git could not compare /src/app.' } });

    expect(screen.getByRole('alert').textContent).toContain('git could not compare /src/app.');
  });

  test('that wants what the protocol does not define is named, not hidden', () => {
    show([...catalogue, { label: 'By author', uriTemplate: 'ahp-changeset:/a/{author}', changeKind: 'author' }]);

    expect(screen.getByText('Not shown in this version: By author.')).toBeTruthy();
  });

  test('of a Turn is the one of the latest Turn, until another is chosen', () => {
    show([{ label: 'Turn', uriTemplate: 'ahp-changeset:/a/turn/{turnId}', changeKind: 'turn' }]);
    expect(screen.getByText('No Turn to show changes of')).toBeTruthy();

    act(() => main.send(chatSnapshot('kestrel', session, [], [turn('one'), turn('two')])));
    fill('ahp-changeset:/a/turn/two', { files: [changed('b.ts', 2, 0)] });
    expect(rows()).toEqual(['Mb.ts+2']);

    fireEvent.change(screen.getByRole('combobox', { name: 'Turn' }), { target: { value: 'one' } });
    fill('ahp-changeset:/a/turn/one', { files: [changed('a.ts', 1, 0)] });
    expect(rows()).toEqual(['Ma.ts+1']);
  });

  test('between two Turns goes from the first to the latest, until others are chosen', () => {
    const uriTemplate = 'ahp-changeset:/a/from/{originalTurnId}/to/{modifiedTurnId}';
    show([{ label: 'Compare', uriTemplate, changeKind: 'compare' }]);
    act(() => main.send(chatSnapshot('kestrel', session, [], [turn('one'), turn('two'), turn('three')])));
    fireEvent.change(screen.getByRole('combobox', { name: 'From Turn' }), { target: { value: 'two' } });

    expect(attached().filter((channel) => channel.startsWith('ahp-changeset:'))).toEqual([
      'ahp-changeset:/a/from/one/to/three',
      'ahp-changeset:/a/from/two/to/three',
    ]);
  });
});

test('folders are in order of their names, and ids are those of the Host', () => {
  const nodes = changeNodes([changed('b/x', 1, 0), changed('a/y', 1, 0), changed('top', 1, 0)], ['file:///src/app']);

  expect(nodes.map(({ id }) => id)).toEqual(['folder a', 'folder b', 'file top']);
});

test('a file without counts says what is known of it', () => {
  expect(uncountedText({ after: side('a.png', { contentType: 'image/png', sizeHint: 49_000 }) })).toBe('binary, 48 KB');
  expect(uncountedText({ after: side('a.txt', { contentType: 'text/plain' }) })).toBe('not counted');
});
