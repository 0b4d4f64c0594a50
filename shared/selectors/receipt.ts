import type { InputRequestResponsePart } from '../protocol/chat/response-part.ts';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';

/** What became of something that was asked. */
export type ReceiptOutcome =
  | 'open'
  | 'approved'
  | 'denied'
  | 'skipped'
  | 'resultDenied'
  | 'answered'
  | 'declined'
  | 'cancelled'
  | 'unknown';

/**
 * Outcome of a request and who decided, read from the folded state and never from an echo, since hosts echo the loser of a race too.
 * `by` is a person (whichever client they used), a setting of the host, nobody where nothing had to be asked, or unknown.
 */
export interface Receipt {
  readonly outcome: ReceiptOutcome;
  readonly by: 'person' | 'setting' | 'nobody' | 'unknown';
  /** The host-defined answer that was chosen, in the host's words. */
  readonly option?: string;
}

const DECIDERS = { 'user-action': 'person', setting: 'setting', 'not-needed': 'nobody' } as const;
const REFUSALS = { denied: 'denied', skipped: 'skipped', 'result-denied': 'resultDenied' } as const;
const RESPONSES = { accept: 'answered', decline: 'declined', cancel: 'cancelled' } as const;
const OPEN: Receipt = { outcome: 'open', by: 'unknown' };

/** The receipt of a tool call's confirmation, or of its result's (AHP Tool call). */
export function receiptOfCall(call: ToolCallState): Receipt {
  switch (call.status) {
    case 'streaming':
    case 'pending-confirmation':
    case 'pending-result-confirmation':
      return OPEN;
    case 'running':
    case 'auth-required':
    case 'completed':
      return withOption({ outcome: 'approved', by: known(DECIDERS, call.confirmed) ?? 'unknown' }, call);
    case 'cancelled': {
      const outcome = known(REFUSALS, call.reason) ?? 'unknown';
      // A turn that ends skips what is still open, which looks the same as a person who skips it.
      const by = outcome === 'denied' || outcome === 'resultDenied' ? 'person' : 'unknown';
      return withOption({ outcome, by }, call);
    }
    default:
      return { outcome: 'unknown', by: 'unknown' };
  }
}

/** The receipt of a question; in a turn that is over an unanswered one stays open for ever. */
export function receiptOfInput({ response }: Pick<InputRequestResponsePart, 'response'>): Receipt {
  if (response === undefined) return OPEN;
  const outcome = known(RESPONSES, response);
  return outcome ? { outcome, by: 'person' } : { outcome: 'unknown', by: 'unknown' };
}

function withOption(receipt: Receipt, { selectedOption }: { readonly selectedOption?: { readonly label: string } }): Receipt {
  return selectedOption ? { ...receipt, option: selectedOption.label } : receipt;
}

/** Enumerations are open: what a host says may not be in the table. */
function known<T>(table: Readonly<Record<string, T>>, value: string): T | undefined {
  return Object.hasOwn(table, value) ? table[value] : undefined;
}
