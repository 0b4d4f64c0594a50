import { useId, useRef, useState } from 'react';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { useSession } from '../../store/selectors.ts';
import { classNames } from '../../ui/class-names.ts';
import { Empty } from '../../ui/empty.tsx';
import { KeyHint } from '../../ui/key-hint.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Tree } from '../../ui/tree.tsx';
import { useFolds } from '../../ui/use-folds.ts';
import { CustomizationDetails } from './customization-details.tsx';
import { allNodes, customizationNodes } from './customization-nodes.ts';
import { CustomizationRowView } from './customization-row.tsx';
import styles from './customizations-panel.module.css';
import { type Filter, filterNodes } from './filter-nodes.ts';
import { PanelBar } from './panel-bar.tsx';
import { RefusalList } from './refusal-list.tsx';
import { useOrigin } from './use-origin.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useSwitching } from './use-switching.ts';
import { useToggle } from './use-toggle.ts';

export interface CustomizationsPanelProps {
  readonly hostId: HostId;
  readonly session: Uri;
}

const NONE: readonly Customization[] = [];
/** From this many entries on, rows are all of one height and only those in sight are drawn. */
const MANY = 200;
const ROW_HEIGHT = 32;

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
  const treeId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<string>();
  const [hasDetails, setHasDetails] = useState(false);
  const [filter, setFilter] = useState<Filter>({ text: '', show: 'all' });
  const toggling = useToggle(hostId, session);
  const originOf = useOrigin(hostId, session);
  const every = customizationNodes(customizations);
  const all = allNodes(every);
  const nodes = filterNodes(every, filter);
  const { expanded, fold } = useFolds(nodes.map(({ id }) => id));
  const isMany = all.length > MANY;
  const switching = useSwitching(all, toggling);
  const detailed = hasDetails ? all.find(({ id }) => id === active)?.value : undefined;

  const onKey = usePanelKeys({
    nodes,
    expanded,
    active,
    filter: field,
    onMove: setActive,
    onSpace: switching.move,
    onEscape: detailed && (() => setHasDetails(false)),
  });

  return (
    <>
      <PanelBar nodes={all} filter={filter} onFilter={setFilter} field={field} />
      <div className={classNames(styles.tree, isMany && styles.many)}>
        {nodes.length === 0 ? <Empty title="Nothing matches">No customization of this Session is like that.</Empty> : null}
        <Tree
          key={isMany ? 'many' : 'few'}
          label="Customizations"
          treeId={treeId}
          roots={nodes}
          expanded={expanded}
          activeId={active}
          onMove={setActive}
          onToggle={fold}
          onKey={onKey}
          onOpen={() => setHasDetails(true)}
          onPick={() => setHasDetails(true)}
          rowHeight={isMany ? ROW_HEIGHT : undefined}
        >
          {(row) => (
            <CustomizationRowView
              hostId={hostId}
              row={row}
              toggling={toggling}
              note={switching.noteOf(row.node.id)}
              onToggle={(enabled) => switching.move(row.node.id, enabled)}
            />
          )}
        </Tree>
      </div>
      {isMany ? <RefusalList nodes={every} toggling={toggling} /> : null}
      {detailed ? (
        <CustomizationDetails
          key={active}
          hostId={hostId}
          session={session}
          row={detailed}
          origin={originOf(detailed)}
          toggling={toggling}
          onClose={() => setHasDetails(false)}
        />
      ) : null}
      <LiveRegion message={switching.note ?? ''} />
      <Foot customizations={customizations} />
    </>
  );
}

interface FootProps {
  readonly customizations: readonly Customization[];
}

function Foot({ customizations }: FootProps) {
  return (
    <footer className={styles.foot}>
      <span className="trunc">{fromClientsText(customizations)}</span>
      <span className={styles.hints}>
        <KeyHint keys="Enter">details</KeyHint>
        <KeyHint keys="Space">on or off</KeyHint>
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
