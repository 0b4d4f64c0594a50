import type { Rules } from '../protocol/common/fold.ts';
import { createDialect } from './create-dialect.ts';
import type { Leaves } from './spelling.ts';
import { without } from './steps.ts';

export const rules100: Rules = {
  keepsToolInputOnReady: true,
  refinesToolCallOnReady: true,
  editsInlineInputOnly: true,
  clientExecutionNeedsInput: false,
  derivesModifiedAt: true,
  rejectsErrorParts: true,
  contentChangedSetsError: false,
};

/** Only what hosts before 0.9.0 can do has no word any more. */
export const leaves100: Leaves = { sessionCreation: without('fork') };

/** AHP 1.0.0, whose shapes are the canonical ones. */
export const v100 = createDialect({ version: '1.0.0', rules: rules100, leaves: leaves100, lacks: new Set() });
