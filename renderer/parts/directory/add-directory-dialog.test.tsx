import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueSnapshot, type FakeMain, fakeMain, sessionSummary } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { AddDirectoryDialog } from './add-directory-dialog.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  localStorage.clear();
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

describe('a folder that is picked', () => {
  const entries = [
    { name: 'a b+c', uri: 'file:///c%3A/src/a%20b%2Bc', type: 'directory' },
    { name: 'tools', uri: 'file:///c%3A/src/tools', type: 'directory' },
  ];

  beforeEach(() => {
    main.answer('directory:list', { ok: true, value: { uri: 'file:///c%3A/src', entries } });
  });

  const folders = () => screen.queryAllByRole('option').map((option) => option.textContent);

  test("keeps the host's own spelling, however it is shown", async () => {
    const { field, onAdd } = show();
    await settle();
    fireEvent.click(screen.getByRole('option', { name: /a b/ }));
    expect(field.value).toBe('c:\\src\\a b+c');

    fireEvent.keyDown(field, { key: 'Enter' });

    expect(onAdd).toHaveBeenCalledExactlyOnceWith('file:///c%3A/src/a%20b%2Bc');
  });

  test('keeps it even where its path was typed', async () => {
    const { field, onAdd } = show();
    await settle();
    fireEvent.change(field, { target: { value: 'c:\\src\\tools' } });
    fireEvent.keyDown(field, { key: 'Enter' });

    expect(onAdd).toHaveBeenCalledExactlyOnceWith('file:///c%3A/src/tools');
  });

  test('is found by a part of its name', async () => {
    const { field } = show();
    await settle();
    fireEvent.change(field, { target: { value: 'c:\\src\\OOL' } });

    expect(folders()).toEqual(['tools']);
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });
});

test('folders that were chosen lately, and those that sessions work in, are offered', async () => {
  const first = show();
  await settle();
  fireEvent.change(first.field, { target: { value: '/srv/app' } });
  fireEvent.keyDown(first.field, { key: 'Enter' });
  cleanup();
  const row = sessionSummary('ahp-session:/a', { workingDirectories: ['file:///srv/other', 'file:///srv/app'] });
  act(() => main.send(catalogueSnapshot('kestrel', [row])));

  const { onAdd } = show();
  await settle();
  const places = within(screen.getByRole('navigation', { name: 'Places' }));

  expect(places.getAllByRole('button').map((button) => button.textContent)).toEqual(['dana', '/', 'app', 'other']);
  fireEvent.click(places.getByRole('button', { name: 'other' }));
  fireEvent.click(screen.getByRole('button', { name: /Add directory/ }));
  expect(main.asked.at(-1)).toMatchObject({ name: 'directory:list', input: { uri: 'file:///srv/other' } });
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('file:///srv/other');
});
