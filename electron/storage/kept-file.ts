import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import { decodeVersioned, readStored, type StorageProblem } from './read-stored.ts';
import { type WriteOutcome, writeAtomically } from './write-atomically.ts';
import { createWriteQueue } from './write-queue.ts';

/** A list in memory, and on the disk a moment later. */
export interface KeptList<T> {
  value(): readonly T[];
  /** Takes effect at once and is written soon; the same list back means no change. */
  change(update: (entries: readonly T[]) => readonly T[]): void;
  /** Resolves when all changes are on the disk, or with why they are not. */
  flush(): Promise<WriteOutcome>;
}

export interface KeptListOptions<T> {
  readonly path: string;
  /** What the file is, in words: "a history file". */
  readonly name: string;
  readonly clock: Pick<Clock, 'now' | 'setTimer'>;
  /** Undefined for an entry that is none; it is left out. */
  readonly readEntry: (json: JsonObject) => T | undefined;
  readonly onProblem: (problem: StorageProblem) => void;
}

const VERSION = 1;
/** A crash loses no more than this of what was changed. */
const WRITE_WITHIN_MS = 500;

/** Opens a file of entries beside the settings; one that can't be used is set aside and told in `problem`. */
export async function openKeptList<T>(
  options: KeptListOptions<T>,
): Promise<{ readonly list: KeptList<T>; readonly problem?: StorageProblem }> {
  const { path, name, clock, onProblem } = options;
  const { value = [], problem, mayWrite } = await readStored(path, (text) => decode(text, options), clock.now);
  let entries: readonly T[] = value;
  let isFailing = false;
  const queue = createWriteQueue({ write, delayMs: WRITE_WITHIN_MS, clock });

  async function write(): Promise<WriteOutcome> {
    const outcome = await writeAtomically(path, `${JSON.stringify({ version: VERSION, name, entries })}\n`);
    if (!outcome.ok && !isFailing) onProblem({ message: outcome.message });
    isFailing = !outcome.ok;
    return outcome;
  }

  const list: KeptList<T> = {
    value: () => entries,
    change: (update) => {
      const next = update(entries);
      if (next === entries) return;
      entries = next;
      if (mayWrite) queue.mark();
    },
    flush: async () => (mayWrite ? queue.flush() : { ok: true }),
  };
  return { list, ...(problem ? { problem } : {}) };
}

/** Keeps nothing beyond its own life. */
export function memoryList<T>(): KeptList<T> {
  let entries: readonly T[] = [];
  return {
    value: () => entries,
    change: (update) => {
      entries = update(entries);
    },
    flush: () => Promise.resolve({ ok: true }),
  };
}

function decode<T>(text: string, { name, readEntry }: KeptListOptions<T>) {
  return decodeVersioned<readonly T[]>(text, { version: VERSION, name }, ({ entries }) => {
    if (!Array.isArray(entries)) return { status: 'invalid', reason: `not ${name}` };
    const read = entries.map((entry) => (isObject(entry) ? readEntry(entry) : undefined));
    return { status: 'valid', value: read.filter((entry) => entry !== undefined) };
  });
}
