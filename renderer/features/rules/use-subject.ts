import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { readSubject, type SubjectReading } from '../../../shared/inbox/rules/read-subject.ts';
import { chatChannel, sessionChannel } from '../../store/channels.ts';
import { useHost } from '../../store/selectors.ts';
import { useAttached, useReplica } from '../../store/use-channel.ts';

/** What a rule for a Request would compare, read as main reads it: from what the host has confirmed. */
export function useSubject(request: InboxRequest): SubjectReading {
  const host = useHost(request.hostId);
  const sessionAt = sessionChannel(request.hostId, request.session);
  const chatAt = chatChannel(request.hostId, 'chat' in request ? request.chat : '');
  useAttached(sessionAt);
  useAttached('chat' in request ? chatAt : undefined);
  const session = useReplica(sessionAt, (replica) => (replica.closed ? undefined : replica.confirmed));
  const chat = useReplica(chatAt, (replica) => (replica.closed ? undefined : replica.confirmed));
  return readSubject(request, { host, session, chat });
}
