import { describe, expect, it } from 'vitest';
import { EVERY_DAY, nextQuietAt, type QuietHours, quietUntil } from './quiet.ts';

const MINUTE = 60_000;
/** In January 2030; the 4th is a Friday. */
const at = (day: number, hour: number, minute = 0) => new Date(2030, 0, day, hour, minute).getTime();
const hours = (from: number, to: number, days: readonly number[] = EVERY_DAY): QuietHours => ({
  use: 'on',
  from: from * 60,
  to: to * 60,
  days,
});

describe('quiet hours', () => {
  it('hold from their begin until just before their end', () => {
    const quietHours = hours(12, 14);

    expect(quietUntil({ quietHours }, at(4, 12) - 1)).toBeUndefined();
    expect(quietUntil({ quietHours }, at(4, 12))).toBe(at(4, 14));
    expect(quietUntil({ quietHours }, at(4, 14) - 1)).toBe(at(4, 14));
    expect(quietUntil({ quietHours }, at(4, 14))).toBeUndefined();
  });

  it('go on over midnight', () => {
    const quietHours = hours(22, 7);

    expect(quietUntil({ quietHours }, at(4, 23))).toBe(at(5, 7));
    expect(quietUntil({ quietHours }, at(5, 6, 59))).toBe(at(5, 7));
    expect(quietUntil({ quietHours }, at(5, 7))).toBeUndefined();
    expect(quietUntil({ quietHours }, at(5, 21))).toBeUndefined();
  });

  it('hold on the chosen days only, a night on the day on which it begins', () => {
    const quietHours = hours(22, 7, [5]);

    expect(quietUntil({ quietHours }, at(4, 22))).toBe(at(5, 7));
    expect(quietUntil({ quietHours }, at(5, 3))).toBe(at(5, 7));
    expect(quietUntil({ quietHours }, at(4, 3))).toBeUndefined();
    expect(quietUntil({ quietHours }, at(5, 22))).toBeUndefined();
  });

  it('last the whole day when they end as they begin, and join the next day', () => {
    const quietHours = hours(0, 0, [6, 0]);

    expect(quietUntil({ quietHours }, at(5, 15))).toBe(at(7, 0));
    expect(quietUntil({ quietHours }, at(7, 0))).toBeUndefined();
    expect(quietUntil({ quietHours: hours(9, 9) }, at(5, 15))).toBeGreaterThan(at(11, 0));
  });

  it('begin next on one of their days', () => {
    expect(nextQuietAt({ quietHours: hours(22, 7) }, at(4, 21))).toBe(at(4, 22));
    expect(nextQuietAt({ quietHours: hours(22, 7) }, at(4, 22))).toBe(at(5, 22));
    expect(nextQuietAt({ quietHours: hours(22, 7, [5]) }, at(4, 22))).toBe(at(11, 22));
    expect(nextQuietAt({ quietHours: hours(22, 7, []) }, at(4, 21))).toBeUndefined();
    expect(nextQuietAt({ quietHours: { ...hours(22, 7), use: 'off' } }, at(4, 21))).toBeUndefined();
    expect(nextQuietAt({}, at(4, 21))).toBeUndefined();
  });

  it('do not hold while they are switched off', () => {
    expect(quietUntil({ quietHours: { ...hours(12, 14), use: 'off' } }, at(4, 13))).toBeUndefined();
    expect(quietUntil({}, at(4, 13))).toBeUndefined();
  });
});

describe('a pause', () => {
  it('holds until its time', () => {
    const now = at(4, 13);

    expect(quietUntil({ pausedUntil: now + MINUTE }, now)).toBe(now + MINUTE);
    expect(quietUntil({ pausedUntil: now }, now)).toBeUndefined();
  });

  it('goes over into the quiet hours in which it ends', () => {
    expect(quietUntil({ quietHours: hours(22, 7), pausedUntil: at(4, 23) }, at(4, 20))).toBe(at(5, 7));
  });
});
