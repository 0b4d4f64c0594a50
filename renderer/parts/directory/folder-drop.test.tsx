import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostEntry } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { openDoor } from '../../store/door.ts';
import { fakeMain, hostEntry } from '../../store/scene.fixture.ts';
import { FolderDrop } from './folder-drop.tsx';

const here = hostEntry('kestrel', { name: 'This computer', origin: 'embedded' });

beforeEach(() => openDoor({ ...fakeMain(), pathOf: ({ name }) => `/home/dana/${name}` }));
afterEach(cleanup);

function show({ host = here, offReason, takesMany = true }: Partial<Record<'offReason', string>> & Scene = {}) {
  const added: Uri[] = [];
  render(
    <FolderDrop
      host={host}
      offReason={offReason}
      taken={[]}
      takesMany={takesMany}
      onFolders={(folders) => added.push(...folders)}
    >
      <p>the place</p>
    </FolderDrop>,
  );
  return added;
}

interface Scene {
  readonly host?: HostEntry;
  readonly takesMany?: boolean;
}

/** What Chromium tells of a drop: folders end with a slash here. */
function transferOf(...names: readonly string[]) {
  const items = names.map((name) => ({
    kind: 'file',
    getAsFile: () => new File([], name.replace('/', '')),
    webkitGetAsEntry: () => ({ isDirectory: name.endsWith('/') }),
  }));
  return { types: ['Files'], items };
}

function drag(event: 'dragOver' | 'drop', dataTransfer: object) {
  fireEvent[event](screen.getByText('the place'), { dataTransfer });
}

test('a folder that is dropped is added by its path on this computer', () => {
  const added = show();

  drag('dragOver', transferOf('gateway/'));
  const isMarked = document.querySelector('[data-over]') !== null;
  drag('drop', transferOf('gateway/'));

  expect(isMarked).toBe(true);
  expect(document.querySelector('[data-over]')).toBeNull();
  expect(added).toEqual(['file:///home/dana/gateway']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a file among folders is left out, and a sentence says why', () => {
  const added = show();

  drag('drop', transferOf('gateway/', 'notes.md'));

  expect(added).toEqual(['file:///home/dana/gateway']);
  expect(screen.getByRole('alert').textContent).toContain(
    'Some of it was left out.notes.md is a file, and only folders can be working directories.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  [{ host: hostEntry('nas', { address: 'ws://127.0.0.1:8080' }) }, 'nas is not known to run on this computer'],
  [{ offReason: 'This agent works in one directory' }, 'This agent works in one directory.'],
])('where nothing can be dropped, that is said before it is tried', (scene, words) => {
  const added = show(scene);

  drag('dragOver', transferOf('gateway/'));
  const isMarked = document.querySelector('[data-over]') !== null;
  drag('drop', transferOf('gateway/'));

  expect(isMarked).toBe(false);
  expect(added).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain(words);
});

test('what comes from the page itself is left to the page', () => {
  const added = show();

  drag('dragOver', { types: ['text/plain'], items: [] });
  drag('drop', { types: ['text/plain'], items: [] });

  expect(added).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
