import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { appSnapshot, fakeMain } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(cleanup);

describe('the Settings screen', () => {
  test('shows what is set and asks main for what is chosen', () => {
    const main = fakeMain();
    const stop = startStore(main);
    act(() => main.send(appSnapshot({ settings: { theme: 'dark', undoMs: 3500, notifications: 'on' } })));
    render(<SettingsScreen />);

    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' }).value).toBe('dark');
    expect(screen.getByRole('option', { name: '3.5 s' })).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'Theme' }), { target: { value: 'light' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Undo time' }), { target: { value: '0' } });

    const changes = main.asked.filter(({ name }) => name === 'settings:change').map(({ input }) => input);
    expect(changes).toEqual([{ theme: 'light' }, { undoMs: 0 }]);
    stop();
  });
});
