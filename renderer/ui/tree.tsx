import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { optionDomId, optionIdAt, showOption } from './option-id.ts';
import { plainKey } from './plain-key.ts';
import styles from './tree.module.css';
import { TreeItem } from './tree-item.tsx';
import { type TreeMove, type TreeNode, type TreeRow, treeMove, visibleRows } from './tree-rows.ts';

export interface TreeProps<T> {
  readonly label: string;
  readonly treeId: string;
  readonly roots: readonly TreeNode<T>[];
  readonly expanded: ReadonlySet<string>;
  readonly activeId: string | undefined;
  readonly onMove: (id: string) => void;
  readonly onToggle: (id: string, isExpanded: boolean) => void;
  /** Enter or Space on a row. */
  readonly onOpen?: ((id: string) => void) | undefined;
  readonly children: (row: TreeRow<T>) => ReactNode;
}

/** One tab stop; arrows move, open and fold. The tree keeps the focus and points at its active row. */
export function Tree<T>({ label, treeId, roots, expanded, activeId, onMove, onToggle, onOpen, children }: TreeProps<T>) {
  const tree = useRef<HTMLDivElement>(null);
  const rows = visibleRows(roots, expanded);

  useEffect(() => showOption(treeId, activeId), [treeId, activeId]);

  function follow(move: TreeMove) {
    if (move.kind === 'move') onMove(move.id);
    else if (move.kind === 'open') onOpen?.(move.id);
    else onToggle(move.id, move.kind === 'expand');
  }

  function press(event: KeyboardEvent) {
    const key = event.target === tree.current ? plainKey(event) : undefined;
    const move = key === undefined ? undefined : treeMove(key, rows, activeId);
    if (!move) return;
    event.preventDefault();
    follow(move);
  }

  function click(event: MouseEvent) {
    const id = optionIdAt(event.target);
    if (id === undefined) return;
    const row = rows.find(({ node }) => node.id === id);
    const onChevron = event.target instanceof Element && event.target.closest('[data-chevron]') !== null;
    if (onChevron && row?.isExpanded !== undefined) onToggle(id, !row.isExpanded);
    else onMove(id);
  }

  return (
    <div
      className={classNames(styles.tree, 'scroll')}
      ref={tree}
      role="tree"
      id={treeId}
      aria-label={label}
      aria-activedescendant={activeId === undefined ? undefined : optionDomId(treeId, activeId)}
      tabIndex={0}
      onKeyDown={press}
      onClick={click}
    >
      {rows.map((row) => (
        <TreeItem key={row.node.id} treeId={treeId} row={row} isActive={row.node.id === activeId}>
          {children(row)}
        </TreeItem>
      ))}
    </div>
  );
}
