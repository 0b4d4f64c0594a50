import { useId, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { useSession } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { Tree } from '../../ui/tree.tsx';
import { useFolds } from '../../ui/use-folds.ts';
import { customizationNodes } from './customization-nodes.ts';
import { CustomizationRowView } from './customization-row.tsx';
import styles from './customizations-panel.module.css';
import { isSwitchedOn } from './enablement.ts';
import { entryState } from './entry-words.ts';
import { useToggle } from './use-toggle.ts';

export interface CustomizationsPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NONE: readonly Customization[] = [];

/** What the agent was given to work with, and what of it is in force. */
export function CustomizationsPanel({ hostId, session }: CustomizationsPanelProps) {
  const treeId = useId();
  const customizations = useSession(hostId, session, (state) => state.customizations ?? NONE);
  const [active, setActive] = useState<string>();
  const toggling = useToggle(hostId, session);
  const nodes = customizationNodes(customizations ?? NONE);
  const { expanded, fold } = useFolds(nodes.map(({ id }) => id));
  if (customizations === undefined) return null;
  if (customizations.length === 0) return <Empty title="No customizations">The agent of this Session has none.</Empty>;

  function toggle(id: string) {
    const node = nodes.flatMap((each) => [each, ...(each.children ?? [])]).find((each) => each.id === id);
    if (node) toggling.toggle(node.value.entry, !isSwitchedOn(node.value.entry));
  }

  return (
    <>
      <p className={styles.summary}>{summaryText(customizations)}</p>
      <div className={styles.tree}>
        <Tree
          label="Customizations"
          treeId={treeId}
          roots={nodes}
          expanded={expanded}
          activeId={active}
          onMove={setActive}
          onToggle={fold}
          onOpen={toggle}
        >
          {(row) => <CustomizationRowView hostId={hostId} row={row} toggling={toggling} />}
        </Tree>
      </div>
      <footer className={styles.foot}>
        <span className="trunc">{fromClientsText(customizations)}</span>
        <KeyHint keys="Space">on or off</KeyHint>
      </footer>
    </>
  );
}

/** "12 items, 1 with a problem" */
function summaryText(customizations: readonly Customization[]): string {
  const entries = customizations.flatMap((entry) => [
    entryState(entry, undefined),
    ...('children' in entry ? (entry.children ?? []).map((child) => entryState(child, entry)) : []),
  ]);
  const problems = entries.filter(({ tone }) => tone !== 'plain').length;
  const items = entries.length === 1 ? '1 item' : `${entries.length} items`;
  return problems === 0 ? items : `${items}, ${problems} with a problem`;
}

function fromClientsText(customizations: readonly Customization[]): string | undefined {
  const count = customizations.filter((entry) => 'clientId' in entry && entry.clientId !== undefined).length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 comes from a client and leaves when that disconnects.'
    : `${count} come from clients and leave when those disconnect.`;
}
