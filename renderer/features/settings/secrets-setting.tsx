import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { SettingsGroupProps } from './setting-rows.ts';
import { SettingsGroup } from './settings-group.tsx';

const choices = [
  { value: 'until-quit', label: 'Forget when quitting' },
  { value: 'in-file', label: 'Keep in a readable file' },
] as const;

/** What becomes of tokens where the system offers nothing that could lock them up. */
export function SecretsSetting({ settings, onChange }: SettingsGroupProps) {
  const { tokensWithoutStore = 'until-quit' } = settings;
  return (
    <SettingsGroup title="Tokens">
      <Field
        label="Without a secret store"
        help="Tokens are encrypted by the secret store of this computer. Where it has none they last until you quit, or stand unencrypted in a file of your profile that only your account may read."
      >
        {(control) => (
          <Select
            {...control}
            items={choices}
            value={tokensWithoutStore}
            onChange={(chosen) => onChange({ tokensWithoutStore: chosen })}
          />
        )}
      </Field>
    </SettingsGroup>
  );
}
