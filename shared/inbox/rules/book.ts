import { removeBy, updateBy, upsertBy } from '../../protocol/common/keyed-list.ts';
import type { ApprovalRule, RuleAnswer } from './rule.ts';

/** The rules that a person made, and what they did. */
export interface RuleBook {
  readonly rules: readonly ApprovalRule[];
  /** The person has turned all of them off. */
  readonly isOff: boolean;
  /** Keys of Requests that a rule looks at right now: they are not counted and told of yet. */
  readonly deciding: readonly string[];
  /** The latest answers of rules, oldest first, at most `MAX_RULE_ANSWERS`. */
  readonly answered: readonly RuleAnswer[];
}

export const EMPTY_BOOK: RuleBook = { rules: [], isOff: false, deciding: [], answered: [] };

export const MAX_RULE_ANSWERS = 500;

/** Past-tense facts; only main dispatches them. */
export type RuleAction =
  | { readonly type: 'rule/set'; readonly rule: ApprovalRule }
  | { readonly type: 'rule/removed'; readonly ruleId: string }
  | { readonly type: 'rules/switched'; readonly isOff: boolean }
  | { readonly type: 'rule/deciding'; readonly requestKey: string }
  | { readonly type: 'rule/decided'; readonly requestKey: string }
  | { readonly type: 'rule/answered'; readonly answer: RuleAnswer };

/** Pure: a no-op returns `book` itself. */
export function ruleBookReducer(book: RuleBook, action: RuleAction): RuleBook {
  switch (action.type) {
    case 'rule/set':
      return { ...book, rules: upsertBy(book.rules, 'id', action.rule) };
    case 'rule/removed': {
      const rules = removeBy(book.rules, 'id', action.ruleId);
      return rules === book.rules ? book : { ...book, rules };
    }
    case 'rules/switched':
      return book.isOff === action.isOff ? book : { ...book, isOff: action.isOff };
    case 'rule/deciding':
      return book.deciding.includes(action.requestKey) ? book : { ...book, deciding: [...book.deciding, action.requestKey] };
    case 'rule/decided': {
      const deciding = book.deciding.filter((key) => key !== action.requestKey);
      return deciding.length === book.deciding.length ? book : { ...book, deciding };
    }
    case 'rule/answered': {
      const { ruleId, at } = action.answer;
      const rules = updateBy(book.rules, 'id', ruleId, (rule) => ({ ...rule, uses: rule.uses + 1, lastUsedAt: at }));
      return { ...book, rules, answered: [...book.answered, action.answer].slice(-MAX_RULE_ANSWERS) };
    }
    default:
      return action satisfies never;
  }
}
