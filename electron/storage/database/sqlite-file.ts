import { closeSync, mkdirSync, openSync, readSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import sqlite, { type Database, type Statement } from 'node-sqlite3-wasm';
import { codeOf } from '../write-atomically.ts';
import { MIGRATIONS } from './migrations.ts';

export type OpenedFile =
  | { readonly status: 'open'; readonly database: Database }
  | { readonly status: 'newer' }
  | { readonly status: 'corrupt'; readonly reason: string }
  | { readonly status: 'unusable'; readonly reason: string };

export interface SqliteFileOptions {
  readonly migrations?: readonly string[];
  /** The file grows to no more than this. */
  readonly maxPages?: number;
}

const MAGIC = 'SQLite format 3\0';
/** Where the header has `user_version`, as a 32 bit number with its highest byte first. */
const VERSION_AT = 60;
const HEADER_BYTES = 100;
/** A quarter of a million pages of 4 KiB are 1 GiB. */
const MAX_PAGES = 2 ** 18;

/**
 * Opens a database of ours and brings it up to date. Whoever calls must hold the app's single-instance lock: what a killed
 * process left as a lock is taken away.
 *
 * The package does not roll a journal back that a killed process left, because it takes its own lock for that of another. So
 * the file has a write-ahead log, which needs the lock for good where there is no shared memory.
 */
export function openSqliteFile(path: string, options: SqliteFileOptions = {}): OpenedFile {
  const { migrations = MIGRATIONS, maxPages = MAX_PAGES } = options;
  const refusal = refusalOf(path, migrations.length);
  if (refusal) return refusal;
  let database: Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    rmSync(`${path}.lock`, { recursive: true, force: true });
    database = new sqlite.Database(path);
    database.get('PRAGMA locking_mode = EXCLUSIVE');
    const mode = database.get('PRAGMA journal_mode = WAL')?.journal_mode;
    if (mode !== 'wal') return closed(database, { status: 'unusable', reason: `journal mode ${String(mode)}` });
    database.exec(`PRAGMA synchronous = FULL; PRAGMA max_page_count = ${maxPages}`);
    if (versionOf(database) > migrations.length) return closed(database, { status: 'newer' });
    migrate(database, migrations);
    return { status: 'open', database };
  } catch (error) {
    const reason = reasonOf(error);
    return closed(database, { status: isCorrupt(reason) ? 'corrupt' : 'unusable', reason });
  }
}

/** Runs all of it or nothing of it. */
export function inTransaction(database: Database, run: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    run();
    database.exec('COMMIT');
  } catch (error) {
    // Some failures have ended it already.
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Gives statements that are prepared once each; they are let go of at the end, which the package does not do by itself. */
export function withStatements<T>(database: Database, run: (statement: (sql: string) => Statement) => T): T {
  const statements = new Map<string, Statement>();
  try {
    return run((sql) => {
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      return statement;
    });
  } finally {
    for (const statement of statements.values()) finalized(statement);
  }
}

/** A statement that failed says so once more when it is let go. */
function finalized(statement: Statement): void {
  try {
    statement.finalize();
  } catch {
    // What failed was told where it failed.
  }
}

/** A short word for what went wrong, without a path. */
export function reasonOf(error: unknown): string {
  if (error instanceof sqlite.SQLite3Error) return error.message.replace(/ ".*"$/s, '');
  return codeOf(error);
}

export function isCorrupt(reason: string): boolean {
  return /malformed|not a database/.test(reason);
}

/** Looks at a file without opening it, so that one of a later version is not touched at all. */
function refusalOf(path: string, known: number): Exclude<OpenedFile, { status: 'open' }> | undefined {
  let header: Buffer;
  try {
    header = headerOf(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return undefined;
    return { status: code === 'EISDIR' ? 'corrupt' : 'unusable', reason: code };
  }
  if (header.length === 0) return undefined;
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC)
    return { status: 'corrupt', reason: 'not a database' };
  return header.readInt32BE(VERSION_AT) > known ? { status: 'newer' } : undefined;
}

function headerOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    return header.subarray(0, readSync(file, header, 0, HEADER_BYTES, 0));
  } finally {
    closeSync(file);
  }
}

function migrate(database: Database, migrations: readonly string[]): void {
  const from = versionOf(database);
  migrations.slice(from).forEach((step, index) => {
    inTransaction(database, () => database.exec(`${step};\nPRAGMA user_version = ${from + index + 1}`));
  });
  // Then the header of the file itself says the version, and an older app can see it without opening.
  if (from < migrations.length) database.get('PRAGMA wal_checkpoint(TRUNCATE)');
}

function versionOf(database: Database): number {
  return Number(database.get('PRAGMA user_version')?.user_version);
}

function closed(database: Database | undefined, outcome: Exclude<OpenedFile, { status: 'open' }>): OpenedFile {
  try {
    database?.close();
  } catch {
    // What could not be opened well need not close well; the lock goes at the next start.
  }
  return outcome;
}
