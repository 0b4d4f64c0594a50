import type { InboxRequest } from '../../../shared/inbox/request.ts';

/** How loudly a Request is marked. A host's own view may raise it, and its silence or praise never lowers it. */
export type Risk = 'red' | 'amber' | 'none';

const RED_BELOW = 0.34;
const AMBER_BELOW = 0.67;

export function riskOf(request: InboxRequest): Risk {
  if (request.kind !== 'toolConfirmation') return 'none';
  const view = request.toolCall.riskAssessment;
  if (view?.status !== 'complete') return 'none';
  if (view.safety < RED_BELOW) return 'red';
  return view.safety < AMBER_BELOW ? 'amber' : 'none';
}
