import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { ConfirmationOption } from '../../../shared/protocol/chat/tool-call.ts';

/** The answers that the host itself offers, in its order. */
export function optionsOf(request: InboxRequest): readonly ConfirmationOption[] {
  return request.kind === 'toolConfirmation' ? (request.toolCall.options ?? []) : [];
}

const ONCE = /once|one time|just this|single/i;

/**
 * The option that the plain button stands for. Hosts list "for the whole Session" before "once", and a plain press must not
 * grant more than was asked, so one that says "once" goes first; else the host's first of that kind.
 */
export function plainOption(
  options: readonly ConfirmationOption[],
  kind: ConfirmationOption['kind'],
): ConfirmationOption | undefined {
  const fitting = options.filter((option) => option.kind === kind);
  return fitting.find((option) => ONCE.test(`${option.id} ${option.label}`)) ?? fitting[0];
}
