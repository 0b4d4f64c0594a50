import type { SessionModelInfo } from '../../../shared/protocol/root/state.ts';
import { compactNumber } from '../../ui/compact-number.ts';

/** What is known of a model, in a few words. */
export function modelNote({ vendor, maxContextWindow, maxOutputTokens, supportsVision }: SessionModelInfo): string {
  const facts = [
    vendor,
    maxContextWindow === undefined ? undefined : `${compactNumber(maxContextWindow)} tokens of context`,
    maxOutputTokens === undefined ? undefined : `${compactNumber(maxOutputTokens)} of output`,
    supportsVision ? 'sees images' : undefined,
  ];
  return facts.filter((fact) => fact !== undefined).join(', ');
}

/** Why a model can't be chosen; a policy that is not known withholds nothing. */
export function modelOff({ policyState }: SessionModelInfo): string | undefined {
  if (policyState === 'disabled') return 'withheld by a policy';
  return policyState === 'unconfigured' ? 'not set up' : undefined;
}
