import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeMain, fakeMain } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { AddDirectoryDialog } from './add-directory-dialog.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  main.answer('directory:list', { ok: true, value: { uri: 'file:///home/dana', entries: [] } });
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function show() {
  const [onAdd, onClose] = [vi.fn(), vi.fn()];
  render(<AddDirectoryDialog hostId="kestrel" taken={[]} onAdd={onAdd} onClose={onClose} />);
  return { field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Folder' }), onAdd, onClose };
}

const settle = () => act(async () => undefined);

test('browsing begins where the host says', async () => {
  const { field } = show();

  await settle();

  expect(field.value).toBe('/home/dana');
});

test('what is typed before the host has answered stays', async () => {
  const { field, onAdd } = show();
  fireEvent.change(field, { target: { value: '/srv/app' } });

  await settle();
  fireEvent.keyDown(field, { key: 'Enter' });

  expect(field.value).toBe('/srv/app');
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('file:///srv/app');
});

test('what comes by itself under the hands is selected, so that typing replaces it', async () => {
  const { field } = show();
  field.focus();

  await settle();

  expect(field.value).toBe('/home/dana');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, '/home/dana'.length]);
});

test('the key that adds is not passed on to the button that opened the dialog', async () => {
  const { field, onClose } = show();
  await settle();
  const press = createEvent.keyDown(field, { key: 'Enter' });

  fireEvent(field, press);

  expect(onClose).toHaveBeenCalledOnce();
  expect(press.defaultPrevented).toBe(true);
});
