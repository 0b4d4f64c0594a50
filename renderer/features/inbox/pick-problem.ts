import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { standsOutNow } from '../../parts/request/use-stands-out.ts';

/** Why a Request must be answered by itself; undefined for one that can be picked. */
export function pickProblem(request: InboxRequest): string | undefined {
  switch (request.kind) {
    case 'toolConfirmation':
      if (typeof request.toolCall.toolInput === 'object') return 'Its input is not in the Request, so it is answered alone.';
      if (request.toolCall.toolInput === undefined && !request.toolCall.edits)
        return 'It shows no input, so it is answered alone.';
      return warningIn(request);
    case 'resultConfirmation':
      return warningIn(request);
    case 'chatInput':
      return 'Questions are answered one by one.';
    case 'toolClientExecution':
      return 'What a client runs is answered one by one.';
    case 'toolAuthentication':
    case 'mcpSignIn':
    case 'hostSignIn':
      return 'Sign-ins are done one by one.';
    default:
      return "It can't be answered here.";
  }
}

function warningIn(request: InboxRequest): string | undefined {
  const warns = standsOutNow(request).some(({ level }) => level !== 'note');
  return warns ? 'Something stands out in it, so it is answered alone.' : undefined;
}
