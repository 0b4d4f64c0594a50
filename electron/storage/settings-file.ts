import type { Clock } from '../connection/clock.ts';
import type { Database } from './database/database.ts';
import type { KeptRows } from './database/tables.ts';
import type { StorageProblem } from './read-stored.ts';
import { SETTINGS_TABLES, settingsEntries, settingsOf } from './settings-rows.ts';
import type { StoredFile, StoredSettings } from './stored-settings.ts';
import { createTableWriter } from './table-writer.ts';
import type { WindowPlace } from './window-place.ts';
import type { WriteOutcome } from './write-atomically.ts';

/** The settings in memory, and on the disk a moment later. */
export interface SettingsFile {
  value(): StoredSettings;
  /** Takes effect at once and is written soon; the same object back means no change. */
  change(update: (stored: StoredSettings) => StoredSettings): void;
  /** Resolves when all changes are on the disk, or with why they are not. */
  flush(): Promise<WriteOutcome>;
}

/** Where the window was, kept in the same database. */
export interface WindowMemory {
  /** Undefined before the first window. */
  place(): WindowPlace | undefined;
  keep(place: WindowPlace): void;
}

export interface OpenedSettings {
  readonly file: SettingsFile;
  readonly window: WindowMemory;
  readonly problem?: StorageProblem;
}

export interface SettingsOptions {
  readonly database: Database;
  /** What the database holds at the start. */
  readonly rows: KeptRows;
  readonly clock: Pick<Clock, 'setTimer'>;
}

/** The settings that the database keeps. */
export function openSettings({ database, rows, clock }: SettingsOptions): OpenedSettings {
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
