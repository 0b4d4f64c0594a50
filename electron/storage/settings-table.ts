import type { Clock } from '../connection/clock.ts';
import type { Database } from './database/database.ts';
import type { KeptRows } from './database/tables.ts';
import type { OpenedSettings, SettingsFile, WindowMemory } from './settings-file.ts';
import { SETTINGS_TABLES, settingsEntries, settingsOf } from './settings-rows.ts';
import type { StoredFile } from './stored-settings.ts';
import { createTableWriter } from './table-writer.ts';

export interface SettingsTableOptions {
  readonly database: Database;
  /** What the database holds at the start. */
  readonly rows: KeptRows;
  readonly clock: Pick<Clock, 'setTimer'>;
}

/** The settings that the database keeps. */
export function openSettings({ database, rows, clock }: SettingsTableOptions): OpenedSettings {
  const { file: initial, problem } = settingsOf(rows);
  let current: StoredFile = initial;
  const queue = createTableWriter({
    ...{ database, rows, clock },
    tables: SETTINGS_TABLES,
    entries: () => settingsEntries(current),
  });

  function become(next: StoredFile): void {
    current = next;
    queue.mark();
  }

  const file: SettingsFile = {
    value: () => current.stored,
    change: (update) => {
      const stored = update(current.stored);
      if (stored !== current.stored) become({ ...current, stored });
    },
    flush: queue.flush,
  };
  const window: WindowMemory = {
    place: () => current.window,
    keep: (place) => become({ ...current, window: place }),
  };
  return { file, window, ...(problem ? { problem } : {}) };
}
