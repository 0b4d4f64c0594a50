import { useRef, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { useSession } from '../../store/selectors.ts';
import { Empty } from '../../ui/empty.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { CustomizationDetails } from './customization-details.tsx';
import { allNodes, customizationNodes } from './customization-nodes.ts';
import { CustomizationTree } from './customization-tree.tsx';
import styles from './customizations-panel.module.css';
import { type Filter, filterNodes } from './filter-nodes.ts';
import { PanelBar } from './panel-bar.tsx';
import { RefusalList } from './refusal-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOrigin } from './use-origin.ts';
import { useSelection } from './use-selection.ts';
import { useSwitching } from './use-switching.ts';
import { useToggle } from './use-toggle.ts';

export interface CustomizationsPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NONE: readonly Customization[] = [];
/** From this many entries on, rows are all of one height and only those in sight are drawn. */
const MANY = 200;

/** What the agent was given to work with, and what of it is in force. */
export function CustomizationsPanel({ hostId, session }: CustomizationsPanelProps) {
  const customizations = useSession(hostId, session, (state) => state.customizations ?? NONE);
  if (customizations === undefined) return null;
  if (customizations.length === 0) return <Empty title="No customizations">The agent of this Session has none.</Empty>;
  return <Customizations hostId={hostId} session={session} customizations={customizations} />;
}

interface CustomizationsProps extends CustomizationsPanelProps {
  readonly customizations: readonly Customization[];
}

function Customizations({ hostId, session, customizations }: CustomizationsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<string>();
  const [hasDetails, setHasDetails] = useState(false);
  const [isComparing, setIsComparing] = useState(false);
  const [filter, setFilter] = useState<Filter>({ text: '', show: 'all' });
  const toggling = useToggle(hostId, session);
  const originOf = useOrigin(hostId, session);
  const every = customizationNodes(customizations);
  const all = allNodes(every);
  const switching = useSwitching(all, toggling);
  const nodes = filterNodes(every, filter);
  const { begin, selection } = useSelection(allNodes(nodes), toggling);
  const detailed = hasDetails ? all.find(({ id }) => id === active)?.value : undefined;
  const closeDetails = () => setHasDetails(false);
  const isMany = all.length > MANY;

  return (
    <>
      <PanelBar
        nodes={all}
        filter={filter}
        onFilter={setFilter}
        field={field}
        menu={[
          { id: 'select', label: 'Select several', icon: 'check', onChoose: begin },
          { id: 'compare', label: 'Compare with another Session', icon: 'split', onChoose: () => setIsComparing(true) },
        ]}
      />
      {selection ? <SelectionBar selection={selection} offReason={toggling.offReason} /> : null}
      <CustomizationTree
        hostId={hostId}
        nodes={nodes}
        isMany={isMany}
        active={active}
        onMove={setActive}
        switching={switching}
        selection={selection}
        toggling={toggling}
        field={field}
        onDetails={() => setHasDetails(true)}
        onEscape={detailed && closeDetails}
      />
      {isMany ? <RefusalList nodes={every} toggling={toggling} /> : null}
      {detailed ? (
        <CustomizationDetails
          key={active}
          hostId={hostId}
          session={session}
          row={detailed}
          origin={originOf(detailed)}
          toggling={toggling}
          onClose={closeDetails}
        />
      ) : null}
      <LiveRegion message={switching.note ?? ''} />
      <Foot customizations={customizations} isSelecting={selection !== undefined} />
      {isComparing ? (
        <CompareDialog
          hostId={hostId}
          session={session}
          customizations={customizations}
          onClose={() => setIsComparing(false)}
        />
      ) : null}
    </>
  );
}

interface FootProps {
  readonly customizations: readonly Customization[];
  readonly isSelecting: boolean;
}

function Foot({ customizations, isSelecting }: FootProps) {
  return (
    <footer className={styles.foot}>
      <span className="trunc">{fromClientsText(customizations)}</span>
      <span className={styles.hints}>
        <KeyHint keys="Enter">details</KeyHint>
        <KeyHint keys="Space">{isSelecting ? 'select' : 'on or off'}</KeyHint>
      </span>
    </footer>
  );
}

function fromClientsText(customizations: readonly Customization[]): string | undefined {
  const count = customizations.filter((entry) => 'clientId' in entry && entry.clientId !== undefined).length;
  if (count === 0) return undefined;
  return count === 1
    ? '1 comes from a client and leaves when that disconnects.'
    : `${count} come from clients and leave when those disconnect.`;
}
