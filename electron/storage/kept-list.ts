import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Clock } from '../connection/clock.ts';
import type { Database } from './database/database.ts';
import type { KeptRows, KeptTable } from './database/tables.ts';
import { createTableWriter } from './table-writer.ts';
import type { WriteOutcome } from './write-atomically.ts';

/** A list in memory, and on the disk a moment later. */
export interface KeptList<T> {
  value(): readonly T[];
  /** Takes effect at once and is written soon; the same list back means no change. */
  change(update: (entries: readonly T[]) => readonly T[]): void;
  /** Resolves when all changes are on the disk, or with why they are not. */
  flush(): Promise<WriteOutcome>;
}

/** How the entries of a list are stored. */
export interface ListFormat<T> {
  readonly table: KeptTable;
  /** What tells an entry from the others. */
  readonly keyOf: (entry: T) => string;
  /** Undefined for an entry that is none; it is left out. */
  readonly readEntry: (json: JsonObject) => T | undefined;
}

export interface KeptListOptions<T> extends ListFormat<T> {
  readonly database: Database;
  /** What the database holds at the start. */
  readonly rows: KeptRows;
  readonly clock: Pick<Clock, 'setTimer'>;
}

/** A list that the database keeps. */
export function openKeptList<T>({ table, keyOf, readEntry, database, rows, clock }: KeptListOptions<T>): KeptList<T> {
  let entries: readonly T[] = rows[table].map(({ value }) => read(value, readEntry)).filter((entry) => entry !== undefined);
  const queue = createTableWriter({
    ...{ database, rows, clock },
    tables: [table],
    entries: () => ({ [table]: entries.map((value) => ({ key: keyOf(value), value })) }) as never,
  });
  return {
    value: () => entries,
    change: (update) => {
      const next = update(entries);
      if (next === entries) return;
      entries = next;
      queue.mark();
    },
    flush: queue.flush,
  };
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

function read<T>(text: string, readEntry: (json: JsonObject) => T | undefined): T | undefined {
  const json: Json = JSON.parse(text);
  return isObject(json) ? readEntry(json) : undefined;
}
