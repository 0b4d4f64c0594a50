import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BASE, files, openShort, SHORT, show, withHost } from './writable.fixture.tsx';

withHost();

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

test('a text that the Host no longer lists can still be reached', async () => {
  show();
  const { type, press } = await openShort();
  type('mine');
  press('Close');
  press('Keep and close');
  cleanup();
  files.delete(SHORT);
  show({ children: [] });

  const again = await openShort();
  expect(again.text.value).toBe('mine');
  again.press('Save');
  expect((await again.dialog.findByRole('alert')).textContent).toBe(
    'Not saved: somebody has deleted the file on kestrel. What you wrote is kept here.',
  );
  again.press('Create it again');

  expect(await again.dialog.findByText('Created again.')).toBeTruthy();
  expect(files.get(SHORT)).toBe('mine');
});

test('a file that somebody has deleted can be let go', async () => {
  show();
  const { dialog, type, press } = await openShort();
  files.delete(SHORT);
  type('mine');
  press('Save');
  await dialog.findByRole('alert');

  press('Let it go');

  expect(dialog.getByText('Let go: the file is gone, and so is what was written.')).toBeTruthy();
  expect(screen.getByText('1 directory can be written to')).toBeTruthy();
  expect(files.size).toBe(0);
});
