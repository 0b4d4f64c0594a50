import type { KeyboardEvent } from 'react';
import { isComposing } from '../../ui/composing.ts';

/** What a key does to the list at a field. */
export type SuggestionAct =
  | { readonly kind: 'close' | 'take' }
  /** To another one of them. */
  | { readonly kind: 'move'; readonly place: number };

export interface ShownSuggestions {
  readonly count: number;
  /** Place of the active one. */
  readonly active: number;
}

/** The keys of a list that a field shows: `takers` take the active one. Undefined for keys that belong to the text. */
export function suggestionAct(
  event: KeyboardEvent,
  { count, active }: ShownSuggestions,
  takers: readonly string[],
): SuggestionAct | undefined {
  if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  if (event.key === 'Escape') return { kind: 'close' };
  if (takers.includes(event.key)) return { kind: 'take' };
  if (event.key === 'ArrowDown') return { kind: 'move', place: (active + 1) % count };
  return event.key === 'ArrowUp' ? { kind: 'move', place: (active - 1 + count) % count } : undefined;
}
