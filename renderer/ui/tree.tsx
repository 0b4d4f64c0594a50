import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { optionDomId, optionIdAt, showOption } from './option-id.ts';
import { plainKey } from './plain-key.ts';
import styles from './tree.module.css';
import { TreeItem } from './tree-item.tsx';
import { type TreeMove, type TreeNode, type TreeRow, treeMove, visibleRows } from './tree-rows.ts';
import { showRow, useRowWindow } from './use-row-window.ts';

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
  /** A key that has another meaning in this tree; true when it had one. */
  readonly onKey?: ((key: string) => boolean) | undefined;
  /** A click on a row, which has moved there. */
  readonly onPick?: ((id: string) => void) | undefined;
  /** In px, where every row is this high: then only those in sight are drawn. */
  readonly rowHeight?: number | undefined;
  readonly children: (row: TreeRow<T>) => ReactNode;
}

/** One tab stop; arrows move, open and fold. The tree keeps the focus and points at its active row. */
export function Tree<T>(props: TreeProps<T>) {
  const { label, treeId, roots, expanded, activeId, onMove, onToggle, onOpen, onKey, onPick, rowHeight, children } = props;
  const tree = useRef<HTMLDivElement>(null);
  const rows = visibleRows(roots, expanded);
  const inSight = useRowWindow({ scroller: tree, count: rows.length, rowHeight });
  const at = rows.findIndex(({ node }) => node.id === activeId);

  useEffect(() => {
    if (rowHeight !== undefined && tree.current && at >= 0) showRow(tree.current, at, { rowHeight });
    else showOption(treeId, activeId);
  }, [treeId, activeId, at, rowHeight]);

  function follow(move: TreeMove) {
    if (move.kind === 'move') onMove(move.id);
    else if (move.kind === 'open') onOpen?.(move.id);
    else onToggle(move.id, move.kind === 'expand');
  }

  function press(event: KeyboardEvent) {
    const key = event.target === tree.current ? plainKey(event) : undefined;
    if (key === undefined) return;
    if (onKey?.(key)) {
      event.preventDefault();
      return;
    }
    const move = treeMove(key, rows, activeId);
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
    else {
      onMove(id);
      if (!isControl(event.target)) onPick?.(id);
    }
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
      onScroll={inSight.onScroll}
    >
      <Blank rows={inSight.from} rowHeight={rowHeight} />
      {rows.slice(inSight.from, inSight.to).map((row) => (
        <TreeItem key={row.node.id} treeId={treeId} row={row} isActive={row.node.id === activeId}>
          {children(row)}
        </TreeItem>
      ))}
      <Blank rows={rows.length - inSight.to} rowHeight={rowHeight} />
    </div>
  );
}

/** A switch or a box within a row does its own work. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input, button') !== null;
}

interface BlankProps {
  readonly rows: number;
  readonly rowHeight: number | undefined;
}

/** In place of rows that are not drawn. */
function Blank({ rows, rowHeight = 0 }: BlankProps) {
  return rows === 0 ? null : <div style={{ height: rows * rowHeight }} />;
}
