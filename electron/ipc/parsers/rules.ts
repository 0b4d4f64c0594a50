import type { RequestInput } from '../../../shared/ipc/contract.ts';
import { filledText, flag, object, oneOf, type Parse } from './parse.ts';

type RuleRequest = 'rule:add' | 'rule:revoke' | 'rule:confirmHost' | 'rules:pause' | 'rules:resume' | 'turns:stopAll';

const ruleId = filledText(200);

/** What the requests about rules must look like. */
export const ruleParsers: { readonly [N in RuleRequest]: Parse<RequestInput<N>> } = {
  'rule:add': object({
    requestKey: filledText(40_000),
    subject: filledText(200_000),
    lasting: oneOf('hour', 'workday', 'week', 'quit'),
    answersThis: flag,
  }),
  'rule:revoke': object({ ruleId }),
  'rule:confirmHost': object({ ruleId }),
  'rules:pause': object({}),
  'rules:resume': object({}),
  'turns:stopAll': object({}),
};
