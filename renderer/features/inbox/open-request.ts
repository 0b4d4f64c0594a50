import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { goTo, openSession } from '../../store/navigation.ts';

/** Goes to the Request in its Session. */
export function openRequest(request: InboxRequest): void {
  const { hostId, session, key: requestKey } = request;
  if (request.kind === 'hostSignIn') {
    goTo({ screen: 'hosts', hostId });
    return;
  }
  openSession({ hostId, session, requestKey, ...('chat' in request && { chat: request.chat }) });
}
