import type { Database } from 'node-sqlite3-wasm';
import { recallChannel, recallHost, rememberCopies } from '../offline/copy-table.ts';
import { addFrames, forgetFrames, framesOf } from '../protocol-log/frame-table.ts';
import type { Demand, Done, Numbered, Opening, Report, SetAside } from './messages.ts';
import { setDatabaseAside } from './set-aside.ts';
import { inTransaction, openSqliteFile, reasonOf, type SqliteFileOptions, withStatements } from './sqlite-file.ts';
import { KEPT_TABLES, type KeptRows, type KeptTable, type Row, type RowChange } from './tables.ts';

export interface ServeOptions extends SqliteFileOptions {
  readonly path: string;
  readonly now: () => number;
  readonly say: (report: Report) => void;
  /** Closed: nothing more will be said. */
  readonly onClosed: () => void;
}

/** The database as its thread runs it: opens the file, says what became of that, and then takes one demand after the other. */
export function serveDatabase(options: ServeOptions): (message: Numbered) => void {
  const { opening, database } = open(options);
  options.say({ type: 'opening', opening });
  return ({ id, demand }) => {
    options.say({ type: 'done', id, done: database ? answer(database, demand) : { ok: false, reason: 'not open' } });
    if (demand.type === 'close') options.onClosed();
  };
}

function open(options: ServeOptions): { readonly opening: Opening; readonly database?: Database } {
  const { path, now } = options;
  const first = openAndRead(options);
  if (first.status !== 'corrupt') return first.status === 'open' ? ready(first) : { opening: first };
  let setAside: SetAside;
  try {
    setAside = { reason: first.reason, path: setDatabaseAside(path, now()) };
  } catch (error) {
    return { opening: { status: 'unusable', reason: `${first.reason}, and not to be renamed: ${reasonOf(error)}` } };
  }
  const second = openAndRead(options);
  if (second.status === 'open') return ready(second, setAside);
  return { opening: second.status === 'corrupt' ? { status: 'unusable', reason: second.reason } : second };
}

function ready({ database, rows }: { readonly database: Database; readonly rows: KeptRows }, setAside?: SetAside) {
  return { database, opening: { status: 'open', rows, ...(setAside ? { setAside } : {}) } } as const;
}

/** Whether a file is whole shows in full only when it is read. */
function openAndRead({ path, ...options }: ServeOptions) {
  const opened = openSqliteFile(path, options);
  if (opened.status !== 'open') return opened;
  try {
    const rows = Object.fromEntries(KEPT_TABLES.map((table) => [table, rowsOf(opened.database, table)]));
    return { ...opened, rows: rows as unknown as KeptRows };
  } catch (error) {
    opened.database.close();
    return { status: 'corrupt', reason: reasonOf(error) } as const;
  }
}

function answer(database: Database, demand: Demand): Done {
  try {
    return { ok: true, ...run(database, demand) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}

/** What was asked for, where something was. */
function run(database: Database, demand: Demand): Omit<Extract<Done, { readonly ok: true }>, 'ok'> | undefined {
  switch (demand.type) {
    case 'change':
      change(database, demand.changes);
      return undefined;
    case 'addFrames':
      addFrames(database, demand.frames);
      return undefined;
    case 'readFrames':
      return { frames: framesOf(database, demand.hostId, demand.before, demand.limit) };
    case 'forgetFrames':
      forgetFrames(database, demand.hostId);
      return undefined;
    case 'remember':
      rememberCopies(database, demand.changes);
      return undefined;
    case 'recallHost':
      return { host: recallHost(database, demand.hostId) };
    case 'recallChannel':
      return { channel: recallChannel(database, demand.hostId, demand.channel) };
    case 'close':
      database.close();
      return undefined;
  }
}

function rowsOf(database: Database, table: KeptTable): readonly Row[] {
  const rows = database.all(`SELECT key, position, value FROM ${table} ORDER BY position, key`) as unknown as readonly Row[];
  return rows.map((row) => ({ ...row, key: JSON.parse(row.key) }));
}

/** Keys go as JSON: SQLite ends a text at its first NUL, and a URI of a host may hold anything. */
function change(database: Database, changes: readonly RowChange[]): void {
  withStatements(database, (statement) => {
    inTransaction(database, () => {
      for (const each of changes) {
        if (each.type === 'remove') {
          statement(`DELETE FROM ${each.table} WHERE key = ?`).run([JSON.stringify(each.key)]);
        } else {
          const { key, position, value } = each.row;
          const sql = `INSERT OR REPLACE INTO ${each.table} (key, position, value) VALUES (?, ?, ?)`;
          statement(sql).run([JSON.stringify(key), position, value]);
        }
      }
    });
  });
}
