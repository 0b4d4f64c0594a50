import type { WrittenMessage } from '../../shared/ipc/contract.ts';
import type { Message } from '../../shared/protocol/chat/message.ts';

/** A client may only send messages of origin "user" (AHP Host validation of client actions). */
export function userMessage({ text, attachments = [], model, agent }: WrittenMessage): Message {
  return {
    text,
    origin: { kind: 'user' },
    ...(attachments.length > 0 && { attachments }),
    ...(model && { model }),
    ...(agent && { agent }),
  };
}
