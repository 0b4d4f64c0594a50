import type { CSSProperties, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { optionDomId } from './option-id.ts';
import styles from './tree.module.css';
import type { TreeRow } from './tree-rows.ts';

export interface TreeItemProps {
  readonly treeId: string;
  readonly row: TreeRow<unknown>;
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/** One row of a `Tree`, which handles its clicks and keys. */
export function TreeItem({ treeId, row, isActive, children }: TreeItemProps) {
  const { node, level, isExpanded } = row;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree keeps the focus and names this row by aria-activedescendant.
    <div
      className={styles.item}
      role="treeitem"
      id={optionDomId(treeId, node.id)}
      data-option-id={node.id}
      aria-selected={isActive}
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={isExpanded}
      style={{ '--level': level } as CSSProperties}
    >
      <span className={styles.chevron} data-chevron={isExpanded}>
        {isExpanded === undefined ? null : <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={12} />}
      </span>
      {children}
    </div>
  );
}
