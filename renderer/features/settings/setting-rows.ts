import type { Settings } from '../../../shared/app/state.ts';

/** What every group of settings is given. */
export interface SettingsGroupProps {
  readonly settings: Settings;
  readonly onChange: (changes: Partial<Settings>) => void;
}

export const ON_OFF = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;
