import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { SettingsGroupProps } from './setting-rows.ts';
import { SettingsGroup } from './settings-group.tsx';

const themes = [
  { value: 'system', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const densities = [
  { value: 'comfortable', label: 'Comfortable, two lines' },
  { value: 'compact', label: 'Compact, one line' },
] as const;

export function AppearanceSettings({ settings, onChange }: SettingsGroupProps) {
  const { theme, density = 'comfortable' } = settings;
  return (
    <SettingsGroup title="Appearance">
      <Field label="Theme">
        {(control) => <Select {...control} items={themes} value={theme} onChange={(chosen) => onChange({ theme: chosen })} />}
      </Field>
      <Field label="Density" help="How much room a Request has in the list of the Inbox.">
        {(control) => (
          <Select {...control} items={densities} value={density} onChange={(chosen) => onChange({ density: chosen })} />
        )}
      </Field>
    </SettingsGroup>
  );
}
