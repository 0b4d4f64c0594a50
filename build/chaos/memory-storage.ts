import type { SettingsFile } from '../../electron/storage/settings-file.ts';
import { NOTHING_STORED, type StoredSettings } from '../../electron/storage/stored-settings.ts';
import type { TokenVault } from '../../electron/storage/token-vault.ts';

/** Settings and tokens that live as long as the run. */
export function memoryStorage(initial: Partial<StoredSettings>): {
  readonly settings: SettingsFile;
  readonly tokens: TokenVault;
} {
  let stored: StoredSettings = { ...NOTHING_STORED, ...initial };
  return {
    settings: {
      value: () => stored,
      change: (update) => {
        stored = update(stored);
      },
      flush: () => Promise.resolve({ ok: true }),
    },
    tokens: {
      lookUp: () => ({ status: 'none' }),
      keep: () => Promise.resolve({ persisted: true }),
      keepUntilQuit: () => Promise.resolve({ ok: true }),
      forget: () => Promise.resolve({ ok: true }),
    },
  };
}
