import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer, RequestInput, RequestName, RequestValue } from '../../../shared/ipc/contract.ts';
import type { FileRequests, FileText } from '../../../shared/ipc/file-requests.ts';
import type { DirectoryCustomization } from '../../../shared/protocol/session/customization.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry, sessionSnapshot } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { dropEdit } from './edits.ts';
import { WritableDirectories } from './writable-directories.tsx';

const session = 'ahp-session:/a';
const RULES = 'file:///w/.agents/rules';
const SHORT = `${RULES}/short.md`;
const BASE = '---\nalwaysApply: true\n---\none\ntwo\nthree\n';
const place = { hostId: 'kestrel', session, directory: RULES, uri: SHORT };

let main: FakeMain;
let stop: () => void;
/** What the host has. */
let files: Map<string, string>;

type FileName = keyof FileRequests;

function fileAnswer(name: FileName, input: RequestInput<'file:save'>): Answer<RequestValue<FileName>> {
  const { uri, text, base } = input;
  const now = files.get(uri);
  if (name === 'file:create')
    return now === undefined ? written(uri, text) : refused(`could not create ${uri}: it is there already`);
  if (now === undefined) return refused(`could not read ${uri}: it is gone`);
  if (name === 'file:open') return { ok: true, value: { text: now } };
  if (now !== base.text) return { ok: true, value: { outcome: 'stale', file: { text: now } } };
  if (name === 'file:save') return { ok: true, value: { outcome: 'saved', file: written(uri, text).value } };
  files.delete(uri);
  return { ok: true, value: { outcome: 'deleted', isFolderKept: false } };
}

function written(uri: string, text: string): { readonly ok: true; readonly value: FileText } {
  files.set(uri, text);
  return { ok: true, value: { text } };
}

function refused(what: string): Answer<never> {
  return { ok: false, error: { code: 'refused', message: `kestrel ${what}.` } };
}

beforeEach(() => {
  main = fakeMain();
  files = new Map([[SHORT, BASE]]);
  stop = startStore({
    ...main,
    request<N extends RequestName>(name: N, input: RequestInput<N>) {
      if (!name.startsWith('file:')) return main.request(name, input);
      return Promise.resolve(fileAnswer(name as FileName, input as RequestInput<'file:save'>) as Answer<RequestValue<N>>);
    },
  });
});

afterEach(() => {
  cleanup();
  dropEdit(place);
  stop();
});

function show(more: Partial<DirectoryCustomization> = {}, host = hostEntry('kestrel')): void {
  const directory: DirectoryCustomization = {
    type: 'directory',
    id: 'rules',
    uri: RULES,
    name: '.agents/rules',
    enabled: true,
    contents: 'rule',
    writable: true,
    children: [{ type: 'rule', id: 'short', name: 'short', uri: SHORT }],
    ...more,
  };
  act(() => main.send(appSnapshot({ hosts: [host] }), sessionSnapshot('kestrel', session, { customizations: [directory] })));
  render(<WritableDirectories hostId="kestrel" session={session} />);
}

function openFiles() {
  fireEvent.click(screen.getByRole('button', { name: 'Edit files…' }));
  return within(screen.getByRole('dialog'));
}

async function openShort() {
  const dialog = openFiles();
  fireEvent.click(dialog.getByRole('button', { name: /^short/ }));
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of short.md' });
  const type = (value: string) => fireEvent.change(text, { target: { value } });
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { dialog, text, type, press };
}

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

test('a change that came meanwhile in another line is taken along', async () => {
  show();
  const { dialog, text, type, press } = await openShort();
  files.set(SHORT, BASE.replace('one', '1'));

  type(BASE.replace('three', '3'));
  press('Save');

  await dialog.findByText('Saved, with a change that came meanwhile.');
  expect(files.get(SHORT)).toBe(BASE.replace('one', '1').replace('three', '3'));
  expect(text.value).toBe(files.get(SHORT));
});

test('one in the same line is not written over: both versions are shown, and the person decides', async () => {
  show();
  const { dialog, text, type, press } = await openShort();
  const theirs = BASE.replace('two', 'TWO');
  files.set(SHORT, theirs);
  type(BASE.replace('two', '2'));
  press('Save');

  const now = await dialog.findByRole('region', { name: 'On kestrel now' });
  expect(dialog.getByRole('alert').textContent).toContain('Not saved: somebody has changed the same lines on kestrel');
  expect(now.textContent).toBe(theirs);
  expect(text.value).toBe(BASE.replace('two', '2'));
  expect(files.get(SHORT)).toBe(theirs);

  press('Save mine over it');
  await dialog.findByText('Saved.');
  expect(files.get(SHORT)).toBe(BASE.replace('two', '2'));
  expect(dialog.queryByRole('region', { name: 'On kestrel now' })).toBeNull();
});

test('theirs can be taken instead', async () => {
  show();
  const { dialog, text, type, press } = await openShort();
  files.set(SHORT, BASE.replace('two', 'TWO'));
  type(BASE.replace('two', '2'));
  press('Save');
  await dialog.findByRole('region', { name: 'On kestrel now' });

  press('Take theirs');

  expect(text.value).toBe(BASE.replace('two', 'TWO'));
  expect(dialog.getByRole('button', { name: 'Save' }).title).toBe('Nothing was changed');
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

test('a text that the Host no longer lists can still be reached', async () => {
  show();
  const { type, press } = await openShort();
  type('mine');
  press('Close');
  press('Keep and close');
  cleanup();
  files.delete(SHORT);
  show({ children: [] });

  const { dialog, text } = await openShort();
  expect(text.value).toBe('mine');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('What you wrote is kept here.');
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
