import { describe, expect, it } from 'vitest';
import { fateOf } from './fate.ts';

const mutant = { name: 'm', file: 'f', find: 'a', replace: 'b', tests: ['t'] };

/** A workshop whose tests end in one way, and that knows whether its code is damaged. */
function workshopWhere(isGreen: boolean | undefined, fits = true) {
  const seen = { damaged: false, testedWhileDamaged: false };
  const undo = () => {
    seen.damaged = false;
  };
  return {
    seen,
    damage: () => {
      seen.damaged = fits;
      return fits ? undo : undefined;
    },
    test: async () => {
      seen.testedWhileDamaged = seen.damaged;
      return isGreen;
    },
  };
}

describe('the fate of a mutant', () => {
  it('is to be noticed when tests go red, and to survive when they stay green', async () => {
    expect(await fateOf(workshopWhere(false), mutant)).toBe('noticed');
    expect(await fateOf(workshopWhere(true), mutant)).toBe('SURVIVED');
  });

  it('is a fault when it no longer fits, or no test ran', async () => {
    expect(await fateOf(workshopWhere(false, false), mutant)).toBe('NO LONGER FITS');
    expect(await fateOf(workshopWhere(undefined), mutant)).toBe('NO TESTS RAN');
  });

  it('is decided while the code is damaged, which it is not afterwards', async () => {
    const workshop = workshopWhere(false);

    await fateOf(workshop, mutant);

    expect(workshop.seen).toEqual({ damaged: false, testedWhileDamaged: true });
  });
});
