import { type KeyboardEvent, useId, useState } from 'react';
import type { Json } from '../../../shared/protocol/common/json.ts';
import { type Setting, SettingControl } from '../../parts/config/config-field.tsx';
import { helpText } from '../../parts/config/value-text.ts';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/composing.ts';
import styles from './mutable-setting.module.css';

/** A setting of a Session that is there. What is chosen is sent at once, what is typed once it is saved. */
export function MutableSetting(setting: Setting) {
  const { name, property, value, onChange } = setting;
  const id = useId();
  const [edited, setEdited] = useState<Json>();
  /** A new one begins again from what the Host says. */
  const [round, setRound] = useState(0);
  const isChosen = property.type === 'boolean' || property.enum !== undefined || property.enumDynamic === true;
  const isOneLine = property.type === 'string' || property.type === 'number';
  const help = helpText(value, property);

  function end() {
    setEdited(undefined);
    setRound(round + 1);
  }

  function save() {
    if (edited !== undefined) onChange(edited);
    end();
  }

  function press(event: KeyboardEvent) {
    if (isChosen || isComposing(event) || edited === undefined) return;
    if (event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey)) save();
    else if (event.key === 'Escape') end();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter saves and Esc leaves from the field in it.
    <div className={styles.setting} onKeyDown={press}>
      <SettingControl
        key={round}
        setting={{ ...setting, value: edited ?? value, onChange: isChosen ? onChange : setEdited }}
        control={{
          id,
          'aria-describedby': help ? `${id}-note` : undefined,
          'aria-invalid': undefined,
          'aria-required': undefined,
          'aria-label': property.title || name,
        }}
      />
      {edited === undefined ? null : (
        <span className={styles.actions}>
          <Button size="sm" variant="primary" keys={isOneLine ? 'Enter' : ['Ctrl', 'Enter']} onPress={save}>
            Save
          </Button>
          <Button size="sm" keys="Esc" onPress={end}>
            Cancel
          </Button>
        </span>
      )}
      {help ? (
        <p id={`${id}-note`} className={styles.help}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
