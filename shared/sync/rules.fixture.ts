import type { Rules } from '../protocol/common/fold.ts';

/** The rules of the newest protocol version, for tests of what does not depend on a version. */
export const V1_RULES: Rules = {
  keepsToolInputOnReady: true,
  refinesToolCallOnReady: true,
  editsInlineInputOnly: true,
  clientExecutionNeedsInput: false,
  derivesModifiedAt: true,
  rejectsErrorParts: true,
  contentChangedSetsError: false,
};
