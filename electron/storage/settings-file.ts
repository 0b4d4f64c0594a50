import type { Clock } from '../connection/clock.ts';
import { readStored, type StorageProblem } from './read-stored.ts';
import { decodeSettings, encodeSettings, NOTHING_STORED, type StoredFile, type StoredSettings } from './stored-settings.ts';
import type { WindowPlace } from './window-place.ts';
import { type WriteOutcome, writeAtomically } from './write-atomically.ts';
import { createWriteQueue } from './write-queue.ts';

/** The settings in memory, and on the disk a moment later. */
export interface SettingsFile {
  value(): StoredSettings;
  /** Takes effect at once and is written soon; the same object back means no change. */
  change(update: (stored: StoredSettings) => StoredSettings): void;
  /** Resolves when all changes are on the disk, or with why they are not. */
  flush(): Promise<WriteOutcome>;
}

/** Where the window was, kept in the same file. */
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

export interface SettingsFileOptions {
  readonly path: string;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Told once when writing begins to fail; what could not be written is tried again with the next change. */
  readonly onProblem: (problem: StorageProblem) => void;
}

/** A crash loses no more than this of what was changed. */
const WRITE_WITHIN_MS = 200;

/** Opens the settings; what can't be used is set aside and told in `problem`, and everything begins with defaults. */
export async function openSettingsFile({ path, clock, onProblem }: SettingsFileOptions): Promise<OpenedSettings> {
  const { value = { stored: NOTHING_STORED }, problem, mayWrite } = await readStored(path, decodeSettings, clock.now);
  let current: StoredFile = value;
  let isFailing = false;

  async function write(): Promise<WriteOutcome> {
    const outcome = await writeAtomically(path, encodeSettings(current));
    if (!outcome.ok && !isFailing) onProblem({ message: outcome.message });
    isFailing = !outcome.ok;
    return outcome;
  }

  const unwritable: WriteOutcome | undefined = problem && !mayWrite ? { ok: false, message: problem.message } : undefined;
  const queue = createWriteQueue({ write, delayMs: WRITE_WITHIN_MS, clock });

  function become(next: StoredFile): void {
    current = next;
    if (!unwritable) queue.mark();
  }

  const file: SettingsFile = {
    value: () => current.stored,
    change: (update) => {
      const stored = update(current.stored);
      if (stored !== current.stored) become({ ...current, stored });
    },
    flush: async () => unwritable ?? queue.flush(),
  };
  const window: WindowMemory = {
    place: () => current.window,
    keep: (place) => become({ ...current, window: place }),
  };
  return { file, window, ...(problem ? { problem } : {}) };
}
