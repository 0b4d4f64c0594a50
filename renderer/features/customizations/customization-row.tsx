import type { HostId } from '../../../shared/app/state.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { TreeRow } from '../../ui/tree-rows.ts';
import { SHADOWED } from './customization-details.tsx';
import { type CustomizationRow, childrenOf, type Entry } from './customization-nodes.ts';
import styles from './customizations-panel.module.css';
import { Exact } from './detail-list.tsx';
import { isSwitchedOn } from './enablement.ts';
import { nameOf, plainly, shownName } from './entry-name.ts';
import { EntrySign } from './entry-sign.tsx';
import { type EntryState, entryNote, entryState } from './entry-words.ts';
import { ServerButtons } from './server-buttons.tsx';
import type { Selection } from './use-selection.ts';
import type { Toggling } from './use-toggle.ts';

export interface CustomizationRowViewProps {
  readonly hostId: HostId;
  readonly row: TreeRow<CustomizationRow>;
  readonly toggling: Toggling;
  readonly selection: Selection | undefined;
  /** Why moving its switch has changed nothing. */
  readonly note: string | undefined;
  readonly onToggle: (enabled: boolean) => void;
}

/** One customization: what it is, its effective state, its switch, and what the Host says about it. */
export function CustomizationRowView({ hostId, row, toggling, selection, note, onToggle }: CustomizationRowViewProps) {
  const { entry, container, isShadowed } = row.node.value;
  const state = entryState(entry, container);
  const isOn = isSwitchedOn(entry) && (container === undefined || isSwitchedOn(container));
  const refusal = toggling.refusalOf(entry.id);
  return (
    <div className={classNames(styles.entry, container === undefined && styles.top, !isOn && styles.off)}>
      <div className={styles.line}>
        <Mark entry={entry} id={row.node.id} selection={selection} />
        <Name row={row.node.value} />
        <State state={state} />
        <span className={styles.act}>
          {entry.type === 'mcpServer' && isOn ? <ServerButtons hostId={hostId} server={entry} toggling={toggling} /> : null}
        </span>
        <Switch
          label={`${shownName(entry)} on or off`}
          checked={isSwitchedOn(entry)}
          offReason={isShadowed ? SHADOWED : toggling.offReason}
          onChange={onToggle}
        />
      </div>
      {state.message === undefined ? null : <p className={styles.message}>{plainly(state.message)}</p>}
      {note === undefined ? null : <p className={styles.message}>{note}</p>}
      {refusal === undefined ? null : (
        <p className={styles.refusal} role="alert">
          <span>{refusal.reason}</span>
          <IconButton icon="cross" label="Dismiss" onPress={refusal.dismiss} />
        </p>
      )}
    </div>
  );
}

interface MarkProps {
  readonly entry: Entry;
  readonly id: string;
  readonly selection: Selection | undefined;
}

/** What stands before a name: its sign or, while several are being selected, its box. */
function Mark({ entry, id, selection }: MarkProps) {
  if (!selection) return <EntrySign entry={entry} />;
  return (
    <Checkbox
      label={`Select ${shownName(entry)}`}
      checked={selection.has(id)}
      onChange={() => selection.turn(id)}
      tabIndex={-1}
    />
  );
}

interface NameProps {
  readonly row: CustomizationRow;
}

function Name({ row: { entry } }: NameProps) {
  const note = entryNote(entry);
  const children = childrenOf(entry)?.length;
  const facts = [
    'version' in entry ? entry.version : undefined,
    children === undefined ? undefined : countText(children),
    note,
  ].flatMap((fact) => (fact === undefined ? [] : [plainly(fact)]));
  return (
    <span className={styles.name} title={[shownName(entry), ...facts].join(' · ')}>
      <span className={styles.word}>
        <Exact text={nameOf(entry)} />
      </span>
      <span className={styles.note}>{facts.join(' · ')}</span>
    </span>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}

interface StateProps {
  readonly state: EntryState;
}

function State({ state }: StateProps) {
  return (
    <span className={classNames(styles.state, styles[state.tone], state.isUsual && styles.usual)} title={state.text}>
      {state.glyph === undefined ? null : <StatusGlyph glyph={state.glyph} label="" size={12} />}
      <span className="trunc">{state.text}</span>
    </span>
  );
}
