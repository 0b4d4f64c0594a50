import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { choose, openPanel, type Panel, settle, tree } from './customizations.fixture.tsx';

let panel: Panel;

beforeEach(() => {
  panel = openPanel();
  choose('Select several');
});

afterEach(() => panel.close());

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const off = (id: string) => ({
  type: 'session/customizationToggled',
  id,
  enablement: [{ kind: 'session', enabled: false }],
});

test('what is ticked, by key or by click, is switched together', async () => {
  fireEvent.keyDown(tree(), { key: 's' });
  fireEvent.keyDown(tree(), { key: ' ' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tracker' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await press('Switch off');

  expect(panel.dispatched()).toEqual([off('sum'), off('tracker')]);
  expect(screen.getByText('2 switched off.')).toBeTruthy();
});

test('all means all that are shown, and what stands so already is left alone', async () => {
  fireEvent.change(screen.getByRole('textbox', { name: /Filter/ }), { target: { value: 'skill' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'All that are shown' }));
  await press('Switch on');

  expect(panel.dispatched()).toEqual([]);
  expect(screen.getByText('0 switched on, 2 were on already.')).toBeTruthy();

  await press('Switch off');
  expect(panel.dispatched()).toEqual([off('kit'), off('sum')]);
});

test('a refusal among several is counted and said at its row', async () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Kit' }));
  await press('Switch off');
  panel.own(1, off('kit'));
  panel.refuse(1, 'kestrel refused: a policy fixes it.');

  expect(screen.getByText('0 switched off. 1 was refused; its row says why.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('a policy fixes it');
});

test('nothing selected switches nothing, and Done ends it', async () => {
  await press('Switch off');
  expect(panel.dispatched()).toEqual([]);

  await press('Done');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
