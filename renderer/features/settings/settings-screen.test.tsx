import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/app/state.ts';
import {
  appSnapshot,
  catalogueSnapshot,
  type FakeMain,
  fakeMain,
  hostEntry,
  sessionSummary,
} from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { SettingsScreen } from './settings-screen.tsx';

const HOUR = 3_600_000;

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

function show(settings: Partial<Settings> = {}): void {
  act(() => main.send(appSnapshot({ hosts: [hostEntry('kestrel')], settings: { ...DEFAULT_SETTINGS, ...settings } })));
  render(<SettingsScreen />);
}

const choose = (name: string, value: string) => fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const inputsOf = (request: string) => main.asked.filter(({ name }) => name === request).map(({ input }) => input);

describe('the Settings screen', () => {
  test('shows what is set', () => {
    show({ theme: 'dark', undoMs: 3500, density: 'compact', sound: 'on', closing: 'stay' });
    const chosen = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

    expect(['Theme', 'Density', 'Sound', 'Closing the window'].map(chosen)).toEqual(['dark', 'compact', 'on', 'stay']);
    expect(screen.getByRole('option', { name: '3.5 s' })).toBeDefined();
  });

  test('asks main for each thing that is chosen, and for nothing else', () => {
    show();
    choose('Theme', 'light');
    choose('Density', 'compact');
    choose('Undo time', '0');
    choose('After an answer', 'off');
    choose('Grouping', 'kind');
    choose('History', 'off');
    choose('Notifications', 'off');
    choose('Sound', 'on');
    choose('Tray icon', 'off');
    choose('Closing the window', 'stay');
    choose('Without a secret store', 'in-file');

    expect(inputsOf('settings:change')).toEqual([
      { theme: 'light' },
      { density: 'compact' },
      { undoMs: 0 },
      { autoAdvance: 'off' },
      { grouping: 'kind' },
      { history: 'off' },
      { notifications: 'off' },
      { sound: 'on' },
      { tray: 'off' },
      { closing: 'stay' },
      { tokensWithoutStore: 'in-file' },
    ]);
  });

  test('says what went wrong where it is seen', async () => {
    main.answer('settings:change', { ok: false, error: { code: 'failed', message: 'The disk is full. Nothing was changed.' } });
    show();
    choose('Theme', 'dark');

    expect((await screen.findByRole('alert')).textContent).toContain('The disk is full. Nothing was changed.');
  });
});

describe('quiet hours', () => {
  const quietHours = { use: 'on', from: 22 * 60, to: 7 * 60, days: [0, 6] } as const;
  const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  test('are hidden until they are switched on', () => {
    show();
    expect(screen.queryByLabelText('From')).toBeNull();
    choose('Quiet hours', 'on');

    expect(inputsOf('settings:change')).toEqual([
      { quietHours: { use: 'on', from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] } },
    ]);
  });

  test('have a begin, an end and days', () => {
    show({ quietHours });
    expect([time('From').value, time('To').value]).toEqual(['22:00', '07:00']);
    fireEvent.change(time('From'), { target: { value: '21:30' } });
    fireEvent.change(time('To'), { target: { value: '' } });
    press('Sunday');
    press('Monday');

    expect(inputsOf('settings:change')).toEqual([
      { quietHours: { ...quietHours, from: 21 * 60 + 30 } },
      { quietHours: { ...quietHours, days: [6] } },
      { quietHours: { ...quietHours, days: [0, 1, 6] } },
    ]);
    expect(time('To').value).toBe('');
    fireEvent.blur(time('To'));
    expect(time('To').value).toBe('07:00');
  });

  test('say so when they would never begin', () => {
    show({ quietHours: { ...quietHours, days: [] } });

    expect(screen.getByRole('alert').textContent).toBe('Without a day they never begin.');
  });
});

describe('a pause and what is muted', () => {
  test('a pause is begun and ended', () => {
    show();
    const before = Date.now();
    press('For 1 hour');
    const [{ pausedUntil }] = inputsOf('settings:change') as [{ readonly pausedUntil: number }];
    expect(pausedUntil).toBeGreaterThanOrEqual(before + HOUR);
    cleanup();

    show({ pausedUntil: Date.now() + HOUR });
    expect(screen.getByText(/^Paused until /)).toBeDefined();
    press('Resume');
    expect(inputsOf('settings:change').at(-1)).toEqual({ pausedUntil: 0 });
  });

  test('what is muted is listed by name, and unmuted there', () => {
    const session = 'ahp-session:/a';
    act(() => main.send(catalogueSnapshot('kestrel', [{ ...sessionSummary(session), title: 'Release notes' }])));
    show({
      mutes: [{ hostId: 'kestrel' }, { hostId: 'kestrel', session, until: Date.now() + HOUR }, { hostId: 'old', until: 1 }],
    });
    const rows = within(screen.getByRole('list', { name: 'Muted' })).getAllByRole('listitem');

    expect(rows.map((row) => row.firstChild?.textContent)).toEqual(['kestrel', 'Release notes on kestrel']);
    press('Unmute kestrel');
    press('Unmute Release notes on kestrel');
    expect(inputsOf('mute:lift')).toEqual([{ hostId: 'kestrel' }, { hostId: 'kestrel', session }]);
  });
});

test('lists every folder that a Host may read as a plugin, and withdraws it', () => {
  const standing = { kind: 'reading' } as const;
  const plugin = {
    id: 'p',
    hostId: 'kestrel',
    session: 'ahp-session:/a',
    folder: '/home/me/letters',
    name: 'letters',
    standing,
  };
  act(() =>
    main.send(
      appSnapshot({ hosts: [hostEntry('kestrel')], plugins: [plugin] }),
      catalogueSnapshot('kestrel', [sessionSummary('ahp-session:/a', { title: 'Post' })]),
    ),
  );
  render(<SettingsScreen />);
  const list = within(screen.getByRole('list', { name: 'Folders that Hosts may read as plugins' }));

  expect(list.getByText('/home/me/letters')).toBeDefined();
  press('Withdraw letters from Post on kestrel');

  expect(inputsOf('plugin:withdraw')).toEqual([{ id: 'p', hostId: 'kestrel', session: 'ahp-session:/a' }]);
});
