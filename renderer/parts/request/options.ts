import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ConfirmationOption } from '../../../shared/protocol/chat/tool-call.ts';

/** The answers that the host itself offers, in its order. */
export function optionsOf(request: InboxRequest): readonly ConfirmationOption[] {
  return request.kind === 'toolConfirmation' ? (request.toolCall.options ?? []) : [];
}
