import type { Message } from '../../../../shared/protocol/chat/message.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';
import type { HostParts } from '../parts.ts';
import { attachmentsRefusal } from './chat-attachments.ts';

/** Why a client's message cannot be taken into a session, in words; undefined when it can. */
export function messageRefusal(host: HostParts, session: Uri, message: Message): string | undefined {
  if (message.origin.kind !== 'user') return 'A client may only send messages of origin "user".';
  return attachmentsRefusal(host, session, message);
}
