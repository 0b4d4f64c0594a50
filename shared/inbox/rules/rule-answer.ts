import type { Dispatch } from '../../app/state.ts';
import { dispatchesFor } from '../answers.ts';
import type { InboxRequest } from '../request.ts';

/**
 * The one answer that a rule gives: approve once, by the host's own option for that where it has options, with the input as it is.
 * It says "setting", since no person acted (AHP "Tool calls", `ToolCallConfirmationReason`).
 */
export function ruleDispatches(request: InboxRequest): readonly Dispatch[] | undefined {
  if (request.kind !== 'toolConfirmation') return undefined;
  return dispatchesFor(request, { type: 'approve' })?.map(({ channel, action }) => ({
    channel,
    action: { ...action, confirmed: 'setting' },
  }));
}
