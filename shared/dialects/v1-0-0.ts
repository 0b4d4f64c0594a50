import type { Rules } from '../protocol/common/fold.ts';
import { createDialect } from './create-dialect.ts';

export const rules100: Rules = {
  keepsToolInputOnReady: true,
  refinesToolCallOnReady: true,
  clientExecutionNeedsInput: false,
  derivesModifiedAt: true,
  rejectsErrorParts: true,
  contentChangedSetsError: false,
};

/** AHP 1.0.0, whose shapes are the canonical ones. */
export const v100 = createDialect({ version: '1.0.0', rules: rules100, leaves: {}, lacks: new Set() });
