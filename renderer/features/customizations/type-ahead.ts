import type { TreeRow } from '../../ui/tree-rows.ts';
import type { CustomizationRow } from './customization-nodes.ts';
import { nameOf } from './entry-name.ts';

/** The next row whose name begins with what was typed, from the active one on and around; one letter again and again goes on. */
export function typeAhead(
  rows: readonly TreeRow<CustomizationRow>[],
  activeId: string | undefined,
  typed: string,
): string | undefined {
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const start = isRepeated ? typed.slice(0, 1) : typed;
  const at = rows.findIndex(({ node }) => node.id === activeId);
  const from = isRepeated ? at + 1 : Math.max(0, at);
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  return inOrder.find(({ node }) => nameOf(node.value.entry).toLowerCase().startsWith(start.toLowerCase()))?.node.id;
}
