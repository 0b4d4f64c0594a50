import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { CoreRequestName } from '../core-contract.ts';
import type { Rules } from './rules.ts';
import { type StopTurnsContext, stopAllTurns } from './stop-turns.ts';

export type RuleRequestName = Extract<CoreRequestName, `rule:${string}` | `rules:${string}` | 'turns:stopAll'>;

export interface RuleRequestContext extends StopTurnsContext {
  readonly approvalRules: Rules;
}

type Handler<N extends RuleRequestName> = (
  context: RuleRequestContext,
  input: RequestInput<N>,
) => Answer<RequestValue<N>> | Promise<Answer<RequestValue<N>>>;

/** The requests that make, change and stop what goes on without the person. */
export const RULE_HANDLERS: { readonly [N in RuleRequestName]: Handler<N> } = {
  'rule:add': ({ approvalRules }, input) => approvalRules.add(input),
  'rule:revoke': ({ approvalRules }, { ruleId }) => approvalRules.revoke(ruleId),
  'rule:confirmHost': ({ approvalRules }, { ruleId }) => approvalRules.confirmHost(ruleId),
  'rules:pause': ({ approvalRules }) => approvalRules.switchAll(true),
  'rules:resume': ({ approvalRules }) => approvalRules.switchAll(false),
  'turns:stopAll': (context) => stopAllTurns(context),
};
