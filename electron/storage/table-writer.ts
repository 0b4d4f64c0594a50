import type { Clock } from '../connection/clock.ts';
import type { Database } from './database/database.ts';
import { changesTo, imageOf, type KeyedEntry } from './database/row-image.ts';
import type { KeptRows, KeptTable, Row } from './database/tables.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

export interface TableWriterOptions<T extends KeptTable> {
  readonly database: Database;
  /** What the tables hold at the start. */
  readonly rows: KeptRows;
  readonly tables: readonly T[];
  readonly clock: Pick<Clock, 'setTimer'>;
  /** What they are to hold now. */
  readonly entries: () => Readonly<Record<T, readonly KeyedEntry[]>>;
}

/** A crash loses no more than this of what was changed, and the moment that a commit takes. */
const WRITE_WITHIN_MS = 200;

/** Keeps some tables equal to lists in memory: only rows that have changed are written, all of one moment in one transaction. */
export function createTableWriter<T extends KeptTable>(options: TableWriterOptions<T>): WriteQueue {
  const { database, rows, tables, clock, entries } = options;
  const known = entries();
  let images = new Map(tables.map((table) => [table, imageOf(readable(rows[table], known[table]))]));

  async function write() {
    const wanted = entries();
    const differences = tables.map((table) => ({
      table,
      ...changesTo(table, images.get(table) ?? new Map(), wanted[table]),
    }));
    const outcome = await database.change(differences.flatMap(({ changes }) => changes));
    if (outcome.ok) images = new Map(differences.map(({ table, after }) => [table, after]));
    return outcome;
  }

  const queue = createWriteQueue({ write, delayMs: WRITE_WITHIN_MS, clock });
  database.onReplaced(() => {
    images = new Map();
    queue.mark();
    // Whoever was just writing has failed, and would wait for the next change.
    void queue.flush();
  });
  return queue;
}

/** A row that nobody here could read is not known, and so it stays as it is. */
function readable(rows: readonly Row[], entries: readonly KeyedEntry[]): readonly Row[] {
  const keys = new Set(entries.map(({ key }) => key));
  return rows.filter(({ key }) => keys.has(key));
}
