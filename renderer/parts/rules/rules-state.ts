import type { RuleBook } from '../../../shared/inbox/rules/book.ts';

/** How the rules stand, in a few words; undefined where there are none. */
export function rulesText({ rules, isOff }: Pick<RuleBook, 'rules' | 'isOff'>): string | undefined {
  if (rules.length === 0) return undefined;
  const count = rules.length === 1 ? '1 rule' : `${rules.length} rules`;
  return isOff ? `${count} off` : `${count} on`;
}
