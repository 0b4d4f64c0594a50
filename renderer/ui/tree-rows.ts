/** A tree as its owner has it. A branch has `children`, even when they are none. */
export interface TreeNode<T> {
  readonly id: string;
  readonly value: T;
  readonly children?: readonly TreeNode<T>[] | undefined;
}

/** A node that shows, with its place: what a screen reader says and an arrow key needs. */
export interface TreeRow<T> {
  readonly node: TreeNode<T>;
  readonly parentId: string | undefined;
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  /** Undefined for a leaf. */
  readonly isExpanded: boolean | undefined;
}

export type TreeMove =
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string }
  | { readonly kind: 'expand'; readonly id: string }
  | { readonly kind: 'collapse'; readonly id: string };

/** The rows that show, top to bottom; folded branches keep their children to themselves. */
export function visibleRows<T>(roots: readonly TreeNode<T>[], expanded: ReadonlySet<string>): readonly TreeRow<T>[] {
  return rowsBelow(roots, expanded, undefined, 1);
}

function rowsBelow<T>(
  nodes: readonly TreeNode<T>[],
  expanded: ReadonlySet<string>,
  parentId: string | undefined,
  level: number,
): readonly TreeRow<T>[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = node.children === undefined ? undefined : expanded.has(node.id);
    const row: TreeRow<T> = { node, parentId, level, position: index + 1, setSize: nodes.length, isExpanded };
    return isExpanded ? [row, ...rowsBelow(node.children ?? [], expanded, node.id, level + 1)] : [row];
  });
}

function rightOf<T>(row: TreeRow<T>): TreeMove | undefined {
  if (row.isExpanded === false) return { kind: 'expand', id: row.node.id };
  const child = row.isExpanded ? row.node.children?.[0] : undefined;
  return child && { kind: 'move', id: child.id };
}

function leftOf<T>(row: TreeRow<T>): TreeMove | undefined {
  if (row.isExpanded) return { kind: 'collapse', id: row.node.id };
  return row.parentId === undefined ? undefined : { kind: 'move', id: row.parentId };
}

/** What a key does at `activeId`, after the tree pattern of the ARIA guide; undefined when it does nothing. */
export function treeMove<T>(key: string, rows: readonly TreeRow<T>[], activeId: string | undefined): TreeMove | undefined {
  const index = rows.findIndex((row) => row.node.id === activeId);
  const row = rows[index];
  const moveTo = (to: number): TreeMove | undefined => {
    const there = rows[to];
    return there && { kind: 'move', id: there.node.id };
  };
  switch (key) {
    case 'ArrowDown':
      return moveTo(index + 1);
    case 'ArrowUp':
      return moveTo(index - 1);
    case 'Home':
      return moveTo(0);
    case 'End':
      return moveTo(rows.length - 1);
    case 'Enter':
    case ' ':
      return row && { kind: 'open', id: row.node.id };
    case 'ArrowRight':
      return row && rightOf(row);
    case 'ArrowLeft':
      return row && leftOf(row);
    default:
      return undefined;
  }
}
