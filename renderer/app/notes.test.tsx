import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Note } from '../../shared/app/state.ts';
import { currentPlace } from '../store/navigation.ts';
import { appSnapshot, type FakeMain, fakeMain } from '../store/scene.fixture.ts';
import { startStore } from '../store/start.ts';
import { Notes } from './notes.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
});

function show(note: Omit<Note, 'id' | 'at'>): void {
  act(() => main.send(appSnapshot({ notes: [{ id: 'n', at: 0, ...note }] })));
  render(<Notes />);
}

test('a note that stays is no toast, and leads to its Request', () => {
  show({ tone: 'info', stays: true, text: '2 Requests came.', requestKey: 'k' });

  expect(screen.getByRole('status').textContent).toContain('2 Requests came.');
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(currentPlace()).toEqual({ screen: 'inbox', requestKey: 'k' });
  expect(main.asked).toContainEqual({ name: 'note:dismiss', input: { id: 'n' } });
});

test('a warning leads nowhere where it is about no Request', () => {
  show({ tone: 'warning', text: 'kestrel is full.' });

  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(main.asked).toContainEqual({ name: 'note:dismiss', input: { id: 'n' } });
});
