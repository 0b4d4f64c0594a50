import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hostEntry } from '../../store/scene.fixture.ts';
import { BASE, files, openFiles, openShort, RULES, SHORT, show, withHost } from './writable.fixture.tsx';

withHost();

test('a file is changed in place and saved', async () => {
  show();
  const { dialog, type, press } = await openShort();
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save.title).toBe('Nothing was changed');

  type(BASE.replace('two', '2'));
  press('Save');

  expect(await dialog.findByText('Saved.')).toBeTruthy();
  expect(files.get(SHORT)).toBe(BASE.replace('two', '2'));
});

test('line ends stay as the file has them', async () => {
  files.set(SHORT, 'one\r\ntwo\r\n');
  show();
  const { dialog, text, type, press } = await openShort();
  expect(text.value).toBe('one\ntwo\n');

  type('one\n2\n');
  press('Save');

  await dialog.findByText('Saved.');
  expect(files.get(SHORT)).toBe('one\r\n2\r\n');
});

test('what is not saved is asked about once, kept when the dialog is closed, and there again', async () => {
  show();
  const first = await openShort();
  first.type('mine');
  first.press('Close');
  expect(first.dialog.getByRole('alert').textContent).toContain('Not saved: short.md.');

  first.press('Keep and close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('1 directory can be written to, 1 unsaved')).toBeTruthy();

  const { text, press } = await openShort();
  expect(text.value).toBe('mine');
  press('Undo my changes');
  expect(text.value).toBe(BASE);
  expect(localStorage.getItem('unsaved-customizations')).toBe('{}');
});

test('what is wrong with the head of a file is said while it is typed, and does not stop the person', async () => {
  show();
  const { dialog, type, press } = await openShort();
  type('---\nalwaysApply: maybe\n---\n');

  expect(dialog.getByRole('list', { name: 'Problems of the front matter' }).textContent).toBe(
    'Line 2: “alwaysApply” is either true or false.',
  );
  press('Save all the same');
  await waitFor(() => expect(files.get(SHORT)).toBe('---\nalwaysApply: maybe\n---\n'));
});

test('a file is deleted after a question, and not when somebody has changed it', async () => {
  show();
  const { dialog, text, press } = await openShort();
  files.set(SHORT, 'theirs');
  press('Delete…');
  expect(dialog.getByRole('alertdialog').textContent).toContain('Delete short.md on kestrel? It can’t be taken back.');
  press('Delete');
  expect((await dialog.findByRole('alert')).textContent).toContain('so it was not deleted');
  expect(text.value).toBe('theirs');

  press('Delete…');
  press('Delete');

  expect(await dialog.findByText('Deleted.')).toBeTruthy();
  expect(files.size).toBe(0);
});

test('a new rule is made from its template and opened', async () => {
  show();
  const dialog = openFiles();
  fireEvent.click(dialog.getByRole('button', { name: 'New rule in .agents/rules' }));
  const fill = (name: string, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } });
  expect(dialog.getByRole('button', { name: 'Create rule' }).title).toBe('Give it a name.');

  fill('Name required', 'short');
  fill('Description', 'How to write');
  fill('Only for files like', '*.md, *.txt');
  fireEvent.click(dialog.getByRole('button', { name: 'Create rule' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    `kestrel could not create ${SHORT}: it is there already. What you entered is kept.`,
  );

  fill('Name required', 'words');
  fireEvent.click(dialog.getByRole('button', { name: 'Create rule' }));
  await dialog.findByRole('textbox', { name: 'Text of words.md' });
  expect(files.get(`${RULES}/words.md`)).toContain('description: "How to write"\nglobs: ["*.md", "*.txt"]\nalwaysApply: false');
});

test('nothing is offered where the Host lets nobody write', () => {
  show({ writable: false });

  expect(screen.getByRole('button', { name: 'Edit files…' }).title).toBe(
    'The Host lets nobody write into a directory of this Session',
  );
});

test('a file elsewhere is not changed from here, and what has no template is not begun', () => {
  show({ contents: 'hook', children: [{ type: 'hook', id: 'h', name: 'h', uri: 'file:///elsewhere/h.json' }] });
  const dialog = openFiles();

  expect(dialog.getByRole('button', { name: 'New hook in .agents/rules' }).title).toBe(
    'Signalbox has no template for what belongs here (hook)',
  );
  const file = dialog.getByRole('button', { name: 'h' });
  fireEvent.click(file);
  expect(file.title).toBe('Its file is not in this directory, so it is not changed from here');
  expect(dialog.getByText('Choose a file, or begin a new one')).toBeTruthy();
});

test('while the Host is away nothing is sent, and the buttons say why', async () => {
  show({}, hostEntry('kestrel', { connection: { status: 'idle' } }));
  const { dialog, type } = await openShort();
  type('mine');

  expect(dialog.getByRole('button', { name: 'Save' }).title).toBe('kestrel is offline');
});
