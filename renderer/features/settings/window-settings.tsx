import { Field } from '../../ui/field.tsx';
import { isMac } from '../../ui/key-text.ts';
import { Select } from '../../ui/select.tsx';
import { ON_OFF, type SettingsGroupProps } from './setting-rows.ts';
import { SettingsGroup } from './settings-group.tsx';

const closings = [
  { value: 'quit', label: 'Quit' },
  { value: 'stay', label: 'Keep running' },
] as const;

export function WindowSettings({ settings, onChange }: SettingsGroupProps) {
  const { tray = 'on', closing = isMac() ? 'stay' : 'quit' } = settings;
  return (
    <SettingsGroup title="Window">
      <Field
        label={isMac() ? 'Menu bar icon' : 'Tray icon'}
        help="How much waits, the next Request, and a pause for notifications, where the desktop has a place for it."
      >
        {(control) => <Select {...control} items={ON_OFF} value={tray} onChange={(chosen) => onChange({ tray: chosen })} />}
      </Field>
      <Field
        label="Closing the window"
        help="Where it keeps running, Hosts stay connected and notifications come. Starting Signalbox again shows the window, on a desktop without a tray too."
      >
        {(control) => (
          <Select {...control} items={closings} value={closing} onChange={(chosen) => onChange({ closing: chosen })} />
        )}
      </Field>
    </SettingsGroup>
  );
}
