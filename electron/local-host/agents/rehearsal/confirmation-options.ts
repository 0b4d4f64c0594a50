import type { ConfirmationOption } from '../../../../shared/protocol/chat/tool-call.ts';

/** The answers that the rehearsal agent offers wherever it asks for approval. */
export const CONFIRMATION_OPTIONS: readonly ConfirmationOption[] = [
  { id: 'approve-once', label: 'Approve once', kind: 'approve' },
  { id: 'deny', label: 'Deny', kind: 'deny', group: 1 },
];
