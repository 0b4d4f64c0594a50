import { type RefObject, useId } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { Tree } from '../../ui/tree.tsx';
import { useFolds } from '../../ui/use-folds.ts';
import type { CustomizationNode } from './customization-nodes.ts';
import { CustomizationRowView } from './customization-row.tsx';
import styles from './customizations-panel.module.css';
import { usePanelKeys } from './use-panel-keys.ts';
import type { Selection } from './use-selection.ts';
import type { Switching } from './use-switching.ts';
import type { Toggling } from './use-toggle.ts';

export interface CustomizationTreeProps {
  readonly hostId: HostId;
  readonly nodes: readonly CustomizationNode[];
  /** Rows are all of one height, and only those in sight are drawn. */
  readonly isMany: boolean;
  readonly active: string | undefined;
  readonly onMove: (id: string) => void;
  readonly switching: Switching;
  /** While several are being selected, Space and clicks do that. */
  readonly selection: Selection | undefined;
  readonly toggling: Toggling;
  /** Where `/` leads. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onDetails: () => void;
  readonly onEscape: (() => void) | undefined;
}

const ROW_HEIGHT = 32;

/** The customizations that a filter leaves, as the Host has them. */
export function CustomizationTree(props: CustomizationTreeProps) {
  const { hostId, nodes, isMany, active, onMove, switching, selection, toggling, field, onDetails, onEscape } = props;
  const treeId = useId();
  const { expanded, fold } = useFolds(nodes.map(({ id }) => id));
  const onKey = usePanelKeys({
    nodes,
    expanded,
    active,
    filter: field,
    onMove,
    onSpace: selection?.turn ?? switching.move,
    onEscape,
  });
  return (
    <div className={classNames(styles.tree, isMany && styles.many)}>
      {nodes.length === 0 ? <Empty title="Nothing matches">No customization of this Session is like that.</Empty> : null}
      <Tree
        key={isMany ? 'many' : 'few'}
        label="Customizations"
        treeId={treeId}
        roots={nodes}
        expanded={expanded}
        activeId={active}
        onMove={onMove}
        onToggle={fold}
        onKey={onKey}
        onOpen={onDetails}
        onPick={selection?.turn ?? onDetails}
        rowHeight={isMany ? ROW_HEIGHT : undefined}
      >
        {(row) => (
          <CustomizationRowView
            hostId={hostId}
            row={row}
            toggling={toggling}
            selection={selection}
            note={switching.noteOf(row.node.id)}
            onToggle={(enabled) => switching.move(row.node.id, enabled)}
          />
        )}
      </Tree>
    </div>
  );
}
