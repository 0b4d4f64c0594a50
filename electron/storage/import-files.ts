import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Clock } from '../connection/clock.ts';
import { asideName } from './aside-name.ts';
import { memoryDatabase, type OpenedDatabase } from './database/database.ts';
import { changesTo, type KeyedEntry } from './database/row-image.ts';
import type { KeptRows, KeptTable, RowChange } from './database/tables.ts';
import { type Decoded, readStored, type StorageProblem } from './read-stored.ts';
import { codeOf } from './write-atomically.ts';

/** A file in which an earlier Signalbox kept what the database keeps now. */
export interface OldFile {
  readonly path: string;
  /** Its entries by the table that they go to. */
  readonly decode: (text: string) => Decoded<Partial<Record<KeptTable, readonly KeyedEntry[]>>>;
}

export interface Imported {
  readonly opened: OpenedDatabase;
  readonly problems: readonly StorageProblem[];
}

interface Reading {
  readonly path: string;
  readonly digest: string;
  readonly tables: Partial<Record<KeptTable, readonly KeyedEntry[]>>;
}

/**
 * Takes over what earlier versions kept in files, once: all of it in one transaction, which also says which files these were.
 * Then the files are renamed and stay. Where nothing can be written they are read all the same, and left as they are.
 */
export async function importFiles(
  opened: OpenedDatabase,
  files: readonly OldFile[],
  clock: Pick<Clock, 'now'>,
): Promise<Imported> {
  const found = await Promise.all(files.map((file) => read(file, clock.now)));
  const problems = found.map(({ problem }) => problem).filter((problem) => problem !== undefined);
  const readings = found.map(({ value }) => value).filter((value) => value !== undefined);
  if (readings.length === 0) return { opened, problems };
  const known = new Map(opened.rows.imports.map(({ key, value }) => [key, value]));
  const fresh = readings.filter(({ path }) => !known.has(basename(path)));
  const changes = fresh.flatMap(changesOf);
  const rows = withChanges(opened.rows, changes);
  if (opened.isMemory) return { opened: { ...opened, rows }, problems };
  const written = await opened.database.change(changes);
  if (!written.ok) {
    const problem = { message: written.message };
    return { opened: { ...opened, database: memoryDatabase(written.message), rows }, problems: [...problems, problem] };
  }
  const renamed = await Promise.all(
    readings.map((reading) => putAside(reading, known.get(basename(reading.path)), clock.now())),
  );
  return { opened: { ...opened, rows }, problems: [...problems, ...renamed.filter((problem) => problem !== undefined)] };
}

function read({ path, decode }: OldFile, now: () => number) {
  const decodeFile = (text: string): Decoded<Reading> => {
    const decoded = decode(text);
    if (decoded.status !== 'valid') return decoded;
    return { status: 'valid', value: { path, digest: digestOf(text), tables: decoded.value } };
  };
  return readStored(path, decodeFile, now);
}

function changesOf({ path, digest, tables }: Reading): readonly RowChange[] {
  const lists = Object.entries(tables) as [KeptTable, readonly KeyedEntry[]][];
  const mark = { key: basename(path), position: 1, value: JSON.stringify(digest) };
  return [
    ...lists.flatMap(([table, entries]) => changesTo(table, new Map(), entries).changes),
    { type: 'put', table: 'imports', row: mark },
  ];
}

function withChanges(rows: KeptRows, changes: readonly RowChange[]): KeptRows {
  const lists = { ...rows };
  for (const change of changes) {
    if (change.type !== 'put') continue;
    const others = lists[change.table].filter(({ key }) => key !== change.row.key);
    lists[change.table] = [...others, change.row];
  }
  return lists;
}

/** `known` is the digest of the file of this name that was imported before: what differs from it was not. */
async function putAside({ path, digest }: Reading, known: string | undefined, at: number): Promise<StorageProblem | undefined> {
  const target = asideName(path, 'imported', at);
  try {
    await rename(path, target);
  } catch (error) {
    // It is known by its digest at the next start, which tries again.
    return { message: `${path} was taken over but could not be renamed (${codeOf(error)}). It is no longer used.` };
  }
  if (known === undefined || known === JSON.stringify(digest)) return undefined;
  const message = `${path} was written by an older Signalbox after this one had taken over its files. It is kept as ${target} and not used: what you see is what this Signalbox has kept.`;
  return { message, setAside: target };
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
