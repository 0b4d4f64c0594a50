import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createManualClock, type ManualClock } from '../../connection/manual-clock.ts';
import { type Database, type OpenedDatabase, openDatabase } from '../database/database.ts';
import type { DatabaseThread } from '../database/messages.ts';
import type { SqliteFileOptions } from '../database/sqlite-file.ts';
import type { RowChange } from '../database/tables.ts';
import type { StorageProblem } from '../read-stored.ts';
import { makeFolder } from '../test-folder.ts';
import { startThreadHere } from './thread-here.ts';

export interface DatabaseSetup {
  /** Where the file is or will be, in a folder that is not there yet. */
  readonly path: string;
  readonly parent: string;
  readonly clock: ManualClock;
  /** What was told while it ran. */
  readonly problems: readonly StorageProblem[];
  open(options?: SqliteFileOptions, startThread?: () => DatabaseThread): Promise<OpenedDatabase>;
  /** The same once the one before is closed. */
  openAgain(options?: SqliteFileOptions): Promise<OpenedDatabase>;
  close(): Promise<void>;
  /** Opens, changes and closes. */
  write(...changes: readonly RowChange[]): Promise<void>;
  /** What is beside the file and the file itself. */
  names(): Promise<readonly string[]>;
}

/** A database in a folder of its own, which goes with the test. */
export async function setUpDatabase(): Promise<DatabaseSetup> {
  const folder = await makeFolder();
  const path = join(folder.path, 'profile', 'signalbox.db');
  const clock = createManualClock();
  const problems: StorageProblem[] = [];
  const opened: Database[] = [];
  onTestFinished(async () => {
    for (const database of opened) await database.close();
    await folder.remove();
  });

  async function open(
    options: SqliteFileOptions = {},
    startThread = (): DatabaseThread => startThreadHere(path, options),
  ): Promise<OpenedDatabase> {
    const result = await openDatabase({ path, startThread, clock, onProblem: (problem) => problems.push(problem) });
    opened.push(result.database);
    return result;
  }

  const close = async () => opened.at(-1)?.close();
  return {
    ...{ path, parent: folder.path, clock, problems, open, close },
    openAgain: async (options) => {
      await close();
      return open(options);
    },
    write: async (...changes) => {
      const { database } = await open();
      await database.change(changes);
      await database.close();
    },
    names: async () => (await readdir(dirname(path))).toSorted(),
  };
}

/** One change of a host's row. */
export function put(key: string, value: unknown, position = 1): RowChange {
  return { type: 'put', table: 'hosts', row: { key, position, value: JSON.stringify(value) } };
}
