import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/app/state.ts';
import { readSettings } from './settings.ts';

const ALL: Required<Settings> = {
  theme: 'dark',
  undoMs: 0,
  notifications: 'off',
  grouping: 'kind',
  autoAdvance: 'off',
  history: 'off',
  editor: 'code --wait',
  density: 'compact',
  sound: 'on',
  quietHours: { use: 'on', from: 1439, to: 0, days: [0, 6] },
  pausedUntil: 5,
  mutes: [{ hostId: 'h' }, { hostId: 'h', session: 's:/one', until: 7 }],
  tray: 'off',
  closing: 'stay',
  tokensWithoutStore: 'in-file',
  viewGrants: [
    { hostId: 'h', server: 's', sources: ['https://a.example'] },
    { hostId: 'h', server: 't', sources: [], sampling: 'on' },
  ],
};

test('settings are read as they were written', () => {
  expect(readSettings(JSON.parse(JSON.stringify(ALL)), DEFAULT_SETTINGS)).toEqual(ALL);
});

test('a wrong value falls back alone, and an unknown one is left out', () => {
  const wrong = { ...ALL, theme: 'pink', undoMs: 10_001, quietHours: { use: 'on', from: 1440, to: 0, days: [] }, later: true };
  const { quietHours: _wrong, ...kept } = ALL;

  expect(readSettings(wrong, DEFAULT_SETTINGS)).toEqual({ ...kept, theme: 'system', undoMs: 3000 });
});

test('a wrong mute costs no other', () => {
  const mutes = [{ hostId: '' }, 'h', { hostId: 'h', until: 'later' }, { hostId: 'i' }];

  expect(readSettings({ mutes }, DEFAULT_SETTINGS)).toEqual({ ...DEFAULT_SETTINGS, mutes: [{ hostId: 'i' }] });
});

test.each([undefined, null, 'none', 7, []])('what is no object (%j) means the defaults', (stored) => {
  expect(readSettings(stored, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
});
