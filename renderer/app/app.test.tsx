import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { goTo } from '../store/navigation.ts';
import { appSnapshot, type FakeMain, fakeMain, hostEntry, pendingCall, waitingScene } from '../store/scene.fixture.ts';
import { startStore } from '../store/start.ts';
import { App } from './app.tsx';

let main: FakeMain;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  goTo({ screen: 'settings' });
  main = fakeMain();
  stop = startStore(main);
});

afterEach(() => {
  cleanup();
  stop();
  vi.useRealTimers();
});

const scene = (...calls: readonly string[]) =>
  waitingScene(
    'kestrel',
    'ahp-session:/a',
    calls.map((id) => pendingCall(id)),
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const here = () => screen.getByRole('navigation').querySelector('[aria-current="page"]')?.textContent;
const press = (key: string, init: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

describe('the frame', () => {
  test('counts on the rail and in the status bar what has stood 400 ms, and announces it once', async () => {
    render(<App />);
    act(() => main.send(...scene('one')));
    expect(screen.queryByRole('img', { name: '1 waiting' })).toBeNull();
    expect(screen.getByText('Nothing waiting')).toBeDefined();

    await pass(400);

    expect(screen.getByRole('img', { name: '1 waiting' })).toBeDefined();
    expect(screen.getByText(/1 waiting, oldest/)).toBeDefined();
    expect(screen.getByText('1 new Request from kestrel')).toBeDefined();
  });

  test('does not announce what already waited', async () => {
    act(() => main.send(...scene('one')));
    await pass(400);

    render(<App />);

    expect(screen.queryByText(/new Request/)).toBeNull();
  });

  test('follows the theme of the settings', () => {
    render(<App />);

    act(() => main.send(appSnapshot({ settings: { theme: 'dark', undoMs: 0, notifications: 'on' } })));
    expect(document.documentElement.dataset.theme).toBe('dark');

    act(() => main.send(appSnapshot({ settings: { theme: 'system', undoMs: 0, notifications: 'on' } })));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  test('tells the state of each Host in words', () => {
    render(<App />);
    const lastFailure = { kind: 'lost', message: 'pi was lost.', at: 0 } as const;

    act(() =>
      main.send(
        appSnapshot({
          hosts: [hostEntry('pi', { connection: { status: 'waiting', attempt: 2, retryAt: 1_006_000, lastFailure } })],
        }),
      ),
    );

    expect(screen.getByRole('contentinfo').textContent).toContain('pitry 3 in 6 s');
  });

  test('keeps warnings until they are dismissed and lets news go by itself', async () => {
    render(<App />);
    const note = { at: 0 };
    act(() =>
      main.send(
        appSnapshot({
          notes: [
            { ...note, id: 'w', tone: 'warning', text: 'The settings file was set aside.' },
            { ...note, id: 'i', tone: 'info', text: 'Sent.' },
          ],
        }),
      ),
    );

    await pass(6000);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

    expect(main.asked.filter(({ name }) => name === 'note:dismiss').map(({ input }) => input)).toEqual([
      { id: 'i' },
      { id: 'w' },
    ]);
  });
});

describe('the keys of the frame', () => {
  test('go to screens by Ctrl and number, and by G and letter', () => {
    render(<App />);

    press('3', { ctrlKey: true });
    expect(here()).toBe('Hosts');
    press('g');
    press('i');
    expect(here()).toContain('Inbox');
    press(',', { ctrlKey: true });
    expect(here()).toBe('Settings');
    press('ArrowLeft', { altKey: true });
    expect(here()).toContain('Inbox');
  });

  test('are text while a field has the focus, and Esc leaves it', () => {
    render(<App />);
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();

    press('g');
    press('i');
    press('?');
    expect(here()).toBe('Settings');
    expect(screen.queryByRole('dialog')).toBeNull();

    press('Escape');
    expect(document.activeElement).not.toBe(field);
    field.remove();
  });

  test('show all keys for the place by a question mark', () => {
    render(<App />);
    press('1', { ctrlKey: true });

    press('?', { shiftKey: true });

    expect(screen.getByRole('dialog', { name: 'Keys' }).textContent).toContain('Deny with a note');
  });

  test('begin a new Session from any place, and bring the focus back when it is given up', () => {
    render(<App />);
    const theme = screen.getByRole('combobox', { name: 'Theme' });
    theme.focus();

    press('n', { ctrlKey: true });
    expect(screen.getByRole('dialog', { name: 'New Session' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(theme);
  });

  test('do nothing inside a composition', () => {
    render(<App />);

    press('3', { ctrlKey: true, isComposing: true });

    expect(here()).toBe('Settings');
  });

  test('move the focus from pane to pane by F6', () => {
    render(<App />);
    act(() => main.send(...scene('one')));
    press('1', { ctrlKey: true });
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');

    press('F6');
    expect(document.activeElement?.closest('[data-pane]')?.getAttribute('aria-label')).toContain('Run this command');
    press('F6', { shiftKey: true });
    expect(document.activeElement?.getAttribute('role')).toBe('listbox');
  });
});
