import type { Mutant } from './mutants.ts';

/** The text with the damage done; undefined where the place isn't there exactly once, so that no mutant goes stale unnoticed. */
export function patched(text: string, { find, replace }: Pick<Mutant, 'find' | 'replace'>): string | undefined {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + replace + after;
}
