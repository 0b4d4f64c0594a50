import type { Mutant } from './mutants.ts';
import type { Workshop } from './workshop.ts';

/** What became of a mutant; all but the first are faults. */
export type Fate = 'noticed' | 'SURVIVED' | 'NO LONGER FITS' | 'NO TESTS RAN';

/** Does the damage, runs the tests that should notice, and undoes it. */
export async function fateOf({ damage, test }: Pick<Workshop, 'damage' | 'test'>, mutant: Mutant): Promise<Fate> {
  const undo = damage(mutant);
  if (!undo) return 'NO LONGER FITS';
  const isGreen = await test(mutant.tests);
  undo();
  if (isGreen === undefined) return 'NO TESTS RAN';
  return isGreen ? 'SURVIVED' : 'noticed';
}
