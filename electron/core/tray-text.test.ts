import { describe, expect, it } from 'vitest';
import { EMPTY_APP } from '../../shared/app/state.ts';
import { pauseEnd, type TrayState, trayItems, trayTooltip } from './tray-text.ts';

const HOUR = 3_600_000;
/** A Friday. */
const NOW = new Date(2030, 0, 4, 21, 30).getTime();
const { settings } = EMPTY_APP;
const state = (more: Partial<TrayState> = {}): TrayState => ({ count: 0, settings, ...more });
const labels = (shown: TrayState) => trayItems(shown, NOW).map(({ label }) => label);

describe('the tray', () => {
  it('leads to the Request that waits longest, by its session and host', () => {
    const next = { requestKey: 'k', title: `R&D\n${'x'.repeat(80)}`, hostName: 'kestrel' };

    expect(labels(state({ count: 2, next }))).toEqual([
      'Open Signalbox',
      `Next Request: R&&D ${'x'.repeat(55)}… on kestrel`,
      'Pause notifications for 1 hour',
      'Quiet until tomorrow, 09:00',
      'Quit Signalbox',
    ]);
    expect(trayItems(state(), NOW)[1]).toEqual({ verb: 'next', label: 'No Request waits', isOff: true });
  });

  it('says how much waits', () => {
    expect([0, 1, 2].map((count) => trayTooltip(state({ count }), NOW))).toEqual([
      'Signalbox: nothing waits',
      'Signalbox: 1 Request waits',
      'Signalbox: 2 Requests wait',
    ]);
  });

  it('offers to resume while notifications are paused', () => {
    const paused = state({ count: 1, settings: { ...settings, pausedUntil: NOW + HOUR } });

    expect(labels(paused)[2]).toBe('Resume notifications, paused until 22:30');
    expect(labels(paused)).toHaveLength(4);
    expect(trayTooltip(paused, NOW)).toBe('Signalbox: 1 Request waits, quiet until 22:30');
  });

  it('names the quiet hours while they hold', () => {
    const days = [0, 1, 2, 3, 4, 5, 6];
    const quiet = state({ settings: { ...settings, quietHours: { use: 'on', from: 20 * 60, to: 7 * 60, days } } });

    expect(labels(quiet)[2]).toBe('Quiet hours until tomorrow, 07:00');
    expect(trayItems(quiet, NOW)[2]?.verb).toBeUndefined();
  });

  it('pauses for an hour, or until the next morning', () => {
    expect(pauseEnd('pause-hour', NOW)).toBe(NOW + HOUR);
    expect(pauseEnd('pause-tomorrow', NOW)).toBe(new Date(2030, 0, 5, 9).getTime());
    const far = state({ settings: { ...settings, pausedUntil: new Date(2030, 0, 7, 9).getTime() } });
    expect(labels(far)[2]).toBe('Resume notifications, paused until Monday, 09:00');
  });
});
