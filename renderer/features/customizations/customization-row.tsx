import type { HostId } from '../../../shared/app/state.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { SignInButton } from '../../parts/sign-in/sign-in-button.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusGlyph } from '../../ui/status-glyph.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { TreeRow } from '../../ui/tree-rows.ts';
import type { CustomizationRow } from './customization-nodes.ts';
import styles from './customizations-panel.module.css';
import { isSwitchedOn } from './enablement.ts';
import { type EntryState, entryNote, entryState, typeIcons, typeWords } from './entry-words.ts';
import type { Toggling } from './use-toggle.ts';

export interface CustomizationRowViewProps {
  readonly hostId: HostId;
  readonly row: TreeRow<CustomizationRow>;
  readonly toggling: Toggling;
}

/** One customization: what it is, its effective state, its switch, and what the Host says about it. */
export function CustomizationRowView({ hostId, row, toggling }: CustomizationRowViewProps) {
  const { entry, container } = row.node.value;
  const state = entryState(entry, container);
  const isOn = isSwitchedOn(entry) && (container === undefined || isSwitchedOn(container));
  const refusal = toggling.refusalOf(entry.id);
  return (
    <div className={classNames(styles.entry, container === undefined && styles.top, !isOn && styles.off)}>
      <div className={styles.line}>
        <Icon name={typeIcons[entry.type] ?? 'file'} label={typeWords[entry.type] ?? entry.type} />
        <Name row={row.node.value} />
        <State state={state} />
        <span className={styles.act}>
          {entry.type === 'mcpServer' && isOn ? <ServerButtons hostId={hostId} server={entry} toggling={toggling} /> : null}
        </span>
        <Switch
          label={`${entry.name} on or off`}
          checked={isSwitchedOn(entry)}
          offReason={toggling.offReason}
          onChange={(enabled) => toggling.toggle(entry, enabled)}
        />
      </div>
      {state.message === undefined ? null : <p className={styles.message}>{state.message}</p>}
      {refusal === undefined ? null : (
        <p className={styles.refusal} role="alert">
          <span>{refusal.reason}</span>
          <IconButton icon="cross" label="Dismiss" onPress={refusal.dismiss} />
        </p>
      )}
    </div>
  );
}

interface NameProps {
  readonly row: CustomizationRow;
}

function Name({ row: { entry } }: NameProps) {
  const note = entryNote(entry);
  const children = 'children' in entry ? entry.children?.length : undefined;
  const facts = [
    'version' in entry ? entry.version : undefined,
    children === undefined ? undefined : countText(children),
    note,
  ].filter((fact) => fact !== undefined);
  return (
    <span className={styles.name} title={[entry.name, ...facts].join(' · ')}>
      <span className={styles.word}>{entry.name}</span>
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

interface ServerButtonsProps extends ServerButtonProps {
  readonly hostId: HostId;
}

function ServerButtons({ hostId, server, toggling }: ServerButtonsProps) {
  const { state } = server;
  return (
    <>
      {state.kind === 'authRequired' ? (
        <SignInButton hostId={hostId} resource={state.resource.resource} label={`Sign in for ${server.name}`} />
      ) : null}
      <ServerButton server={server} toggling={toggling} />
    </>
  );
}

interface ServerButtonProps {
  readonly server: McpServerCustomization;
  readonly toggling: Toggling;
}

function ServerButton({ server, toggling }: ServerButtonProps) {
  const isStopped = server.state.kind === 'stopped' || server.state.kind === 'error';
  const press = () => (isStopped ? toggling.start : toggling.stop)(server.id);
  const verb = isStopped ? 'Start' : 'Stop';
  return (
    <Button size="sm" variant="quiet" aria-label={`${verb} ${server.name}`} offReason={toggling.offReason} onPress={press}>
      {verb}
    </Button>
  );
}
