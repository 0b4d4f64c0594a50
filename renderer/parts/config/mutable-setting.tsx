import { type KeyboardEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Setting, SettingControl } from './config-field.tsx';
import styles from './mutable-setting.module.css';
import { type EditedSetting, useEditedSetting } from './use-edited-setting.ts';
import { helpText } from './value-text.ts';

export interface MutableSettingProps extends Setting {
  readonly isRequired: boolean;
  /** Takes the value away, so that the usual one holds; undefined where none can be. */
  readonly onUnset: (() => void) | undefined;
  /** Why nothing can be changed now; what is being typed stays. */
  readonly offReason?: string | undefined;
}

/** A setting of something that is there. What is chosen is sent at once, what is typed once it is saved. */
export function MutableSetting(props: MutableSettingProps) {
  const { property, value, offReason } = props;
  const noteId = useId();
  const editing = useEditedSetting(props, props.isRequired);
  const { edited, problem } = editing;
  const isOneLine = property.type === 'string' || property.type === 'number';
  const note = problem ?? helpText(value, property);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter saves and Esc leaves from the field in it.
    <div className={styles.setting} onKeyDown={(event) => press(event, editing, isOneLine)}>
      <EditedControl {...props} editing={editing} noteId={note && noteId} />
      {edited === undefined ? null : (
        <Ways editing={editing} offReason={offReason} keys={isOneLine ? 'Enter' : ['Ctrl', 'Enter']} />
      )}
      {note ? (
        <p id={noteId} className={problem === undefined ? 'f3 t-small' : 'f-bad t-small'}>
          {note}
        </p>
      ) : null}
    </div>
  );
}

interface EditedControlProps extends MutableSettingProps {
  readonly editing: EditedSetting;
  readonly noteId: string | undefined;
}

function EditedControl({ isRequired, onUnset, offReason, editing, noteId, ...setting }: EditedControlProps) {
  const { name, property, value, onChange } = setting;
  const { edited, edit, problem, round } = editing;
  const id = useId();
  const isChosen = property.type === 'boolean' || property.enum !== undefined || property.enumDynamic === true;
  const title = property.title || name;
  return (
    <fieldset className={styles.control} disabled={offReason !== undefined} title={offReason}>
      <SettingControl
        key={round}
        setting={{ ...setting, value: edited ?? value, onChange: isChosen ? onChange : edit }}
        control={{
          id,
          'aria-describedby': noteId,
          'aria-invalid': problem === undefined ? undefined : true,
          'aria-required': isRequired || undefined,
          'aria-label': title,
        }}
      />
      {onUnset && edited === undefined ? (
        <IconButton icon="undo" label={`Take the value of ${title} back`} onPress={onUnset} />
      ) : null}
    </fieldset>
  );
}

/** What is chosen is never being edited, so its keys stay its own. */
function press(event: KeyboardEvent, { edited, save, end }: EditedSetting, isOneLine: boolean): void {
  if (isComposing(event) || edited === undefined) return;
  if (event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey)) save();
  else if (event.key === 'Escape') end();
  else return;
  event.preventDefault();
}

interface WaysProps {
  readonly editing: EditedSetting;
  readonly offReason: string | undefined;
  readonly keys: string | readonly string[];
}

function Ways({ editing: { problem, save, end }, offReason = problem, keys }: WaysProps) {
  return (
    <span className={styles.actions}>
      <Button size="sm" variant="primary" keys={keys} offReason={offReason} onPress={save}>
        Save
      </Button>
      <Button size="sm" keys="Esc" onPress={end}>
        Cancel
      </Button>
    </span>
  );
}
