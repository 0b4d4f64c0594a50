import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/app/state.ts';
import { appSnapshot, type FakeMain, fakeMain } from '../../store/scene.fixture.ts';
import { startStore } from '../../store/start.ts';
import { muteItems } from './mute-items.ts';
import { MuteSign } from './mute-sign.tsx';
import { QuietText } from './quiet-text.tsx';

const HOUR = 3_600_000;
/** A Friday, at noon by the clock of this place. */
const NOON = new Date(2030, 0, 4, 12).getTime();
const PLACE = { hostId: 'kestrel', session: 'ahp-session:/a' };

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

const set = (settings: Partial<Settings>) =>
  act(() => main.send(appSnapshot({ settings: { ...DEFAULT_SETTINGS, ...settings } })));

test('a menu mutes a place for a while or for good', () => {
  const items = muteItems(PLACE, [], NOON);
  for (const item of items) item.onChoose();

  expect(items.map(({ label }) => label)).toEqual(['Mute for 1 hour', 'Mute until tomorrow, 09:00', 'Mute for good']);
  expect(main.asked.filter(({ name }) => name === 'mute:set').map(({ input }) => input)).toEqual([
    { ...PLACE, until: NOON + HOUR },
    { ...PLACE, until: new Date(2030, 0, 5, 9).getTime() },
    PLACE,
  ]);
});

test('a menu of a muted place ends that, and says until when it would last', () => {
  const [item, ...others] = muteItems(PLACE, [{ ...PLACE, until: NOON + HOUR }], NOON);
  item?.onChoose();

  expect(item?.label).toBe('Unmute, muted until 13:00');
  expect(others).toEqual([]);
  expect(main.asked.at(-1)).toEqual({ name: 'mute:lift', input: PLACE });
});

test('a muted place has a sign, and only that place', () => {
  set({ mutes: [PLACE] });
  render(
    <>
      <MuteSign {...PLACE} />
      <MuteSign hostId="kestrel" />
    </>,
  );

  expect(screen.getAllByRole('img').map((sign) => sign.getAttribute('aria-label'))).toEqual(['Muted']);
  set({ mutes: [{ hostId: 'kestrel', until: Date.now() + HOUR }] });
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/^Muted until /);
});

test('while it is quiet that is said', () => {
  set({});
  const { container } = render(<QuietText />);
  expect(container.textContent).toBe('');

  set({ pausedUntil: Date.now() + HOUR });
  expect(container.textContent).toMatch(/Quiet until .*\d\d:\d\d$/);
});
