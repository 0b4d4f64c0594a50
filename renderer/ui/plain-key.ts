import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { isComposing } from './composing.ts';

/** The key, if it was pressed alone (Shift apart) and no input method has taken it; else undefined. */
export function plainKey(event: KeyboardEvent | ReactKeyboardEvent): string | undefined {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return event.key;
}
