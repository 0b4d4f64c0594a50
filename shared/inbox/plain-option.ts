import type { ConfirmationOption } from '../protocol/chat/tool-call.ts';

const ONCE = /once|one time|just this|single/i;

/**
 * The option that a plain yes or no stands for (AHP "Tool calls"); undefined where the host offers none of that kind.
 *
 * Hosts list "for the whole Session" before "once", and a plain answer must not grant more than was asked, so one that says
 * "once" goes first; else the host's first of that kind.
 */
export function plainOption(
  options: readonly ConfirmationOption[],
  kind: ConfirmationOption['kind'],
): ConfirmationOption | undefined {
  const fitting = options.filter((option) => option.kind === kind);
  return fitting.find((option) => ONCE.test(`${option.id} ${option.label}`)) ?? fitting[0];
}
