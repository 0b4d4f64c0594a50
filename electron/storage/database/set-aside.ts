import { existsSync, renameSync } from 'node:fs';
import { asideName } from '../aside-name.ts';

/** Gives a database that can't be used another name, its log too, which belongs to it by name. Throws what the system says. */
export function setDatabaseAside(path: string, at: number): string {
  const target = asideName(path, 'corrupt', at);
  renameSync(path, target);
  try {
    if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${target}-wal`);
  } catch (error) {
    // Alone under the old name the log would be replayed into the next database.
    renameSync(target, path);
    throw error;
  }
  return target;
}
