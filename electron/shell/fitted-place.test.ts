import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedPlace as fitted, type ScreenArea } from './fitted-place.ts';

const SMALLEST = { width: 900, height: 600 };
const LAPTOP: ScreenArea = { x: 0, y: 25, width: 1440, height: 875 };
const BIG: ScreenArea = { x: 1440, y: 0, width: 2560, height: 1400 };

describe('the place of the window', () => {
  test('is the one in which it was left', () => {
    const left = { x: 1600, y: 100, width: 1300, height: 900 };

    expect(fittedPlace(left, [LAPTOP, BIG])).toEqual(left);
  });

  test('is brought back onto the screen that shows most of it', () => {
    expect(fittedPlace({ x: -500, y: -10, width: 1000, height: 700 }, [LAPTOP, BIG])).toEqual({
      x: 0,
      y: 25,
      width: 1000,
      height: 700,
    });
    expect(fittedPlace({ x: 3500, y: 900, width: 1000, height: 700 }, [LAPTOP, BIG])).toEqual({
      x: 3000,
      y: 700,
      width: 1000,
      height: 700,
    });
  });

  test('is in the middle of the first screen when its own is gone', () => {
    expect(fittedPlace({ x: 1600, y: 100, width: 1000, height: 675 }, [LAPTOP])).toEqual({
      x: 220,
      y: 125,
      width: 1000,
      height: 675,
    });
  });

  test('is no larger than its screen', () => {
    expect(fittedPlace({ x: 1500, y: 0, width: 2500, height: 1400 }, [LAPTOP])).toEqual(LAPTOP);
  });

  test('is large enough to work in', () => {
    expect(fittedPlace({ x: 100, y: 100, width: 1, height: 1 }, [LAPTOP])).toEqual({ x: 100, y: 100, ...SMALLEST });
  });

  test('is within one screen, whatever was stored and whatever screens there are', () => {
    const size = { width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) };
    const at = { x: fc.integer({ min: -20_000, max: 20_000 }), y: fc.integer({ min: -20_000, max: 20_000 }) };
    const area = fc.record({ ...at, ...size });

    fc.assert(
      fc.property(area, fc.array(area, { minLength: 1, maxLength: 4 }), (left, screens) => {
        const place = fittedPlace(left, screens);

        expect(screens.some((screen) => isWithin(place, screen))).toBe(true);
      }),
    );
  });

  test('is as it was where no screen is known', () => {
    expect(fittedPlace(LAPTOP, [])).toEqual(LAPTOP);
  });
});

function fittedPlace(left: ScreenArea, screens: readonly ScreenArea[]): ScreenArea {
  return fitted(left, screens, SMALLEST);
}

function isWithin(place: ScreenArea, screen: ScreenArea): boolean {
  const fits = (at: number, length: number, from: number, room: number) => at >= from && at + length <= from + room;
  return fits(place.x, place.width, screen.x, screen.width) && fits(place.y, place.height, screen.y, screen.height);
}
