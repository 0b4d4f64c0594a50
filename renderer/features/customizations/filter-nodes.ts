import { enablementOf } from '../../../shared/selectors/enablement.ts';
import type { CustomizationNode, CustomizationRow } from './customization-nodes.ts';
import { nameOf } from './entry-name.ts';
import { entryNote, entryState, kindWords } from './entry-words.ts';

export type Show = 'all' | 'problems' | 'off';

export interface Filter {
  /** Words that are looked for in name, kind and description; all of them must be there. */
  readonly text: string;
  readonly show: Show;
}

/** What a filter leaves. A container stays with those of its entries that match; one that matches itself stays with all of them. */
export function filterNodes(nodes: readonly CustomizationNode[], filter: Filter): readonly CustomizationNode[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 && filter.show === 'all') return nodes;
  const matches = ({ value }: CustomizationNode) => isShown(value, filter.show) && hasWords(value, words);
  return nodes.flatMap((node) => {
    const isMatch = matches(node);
    const children = node.children?.filter((child) => matches(child) || (isMatch && filter.show === 'all'));
    return isMatch || (children?.length ?? 0) > 0 ? [{ ...node, children }] : [];
  });
}

export function isProblem({ entry, container }: CustomizationRow): boolean {
  return entryState(entry, container).tone !== 'plain';
}

export function isOff({ entry, container }: CustomizationRow): boolean {
  return !enablementOf(entry, container).isEnabled;
}

function isShown(row: CustomizationRow, show: Show): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'problems':
      return isProblem(row);
    case 'off':
      return isOff(row);
  }
}

function hasWords({ entry }: CustomizationRow, words: readonly string[]): boolean {
  const text = `${nameOf(entry)} ${kindWords(entry.type)} ${entryNote(entry) ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
