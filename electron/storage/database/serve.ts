import type { Database } from 'node-sqlite3-wasm';
import { answer, rowsOf } from './answer.ts';
import type { Demand, Done, Numbered, Report, SetAside } from './messages.ts';
import { setDatabaseAside } from './set-aside.ts';
import { isCorrupt, openSqliteFile, reasonOf, type SqliteFileOptions } from './sqlite-file.ts';
import { KEPT_TABLES, type KeptRows } from './tables.ts';

export interface ServeOptions extends SqliteFileOptions {
  readonly path: string;
  readonly now: () => number;
  readonly say: (report: Report) => void;
  /** Closed: nothing more will be said. */
  readonly onClosed: () => void;
}

/** A file that is open and was read, or why there is none. */
type Opened =
  | { readonly status: 'open'; readonly database: Database; readonly rows: KeptRows; readonly setAside?: SetAside }
  | { readonly status: 'newer' }
  | { readonly status: 'unusable'; readonly reason: string };

/** The database as its thread runs it: opens the file, says what became of that, and then takes one demand after the other. */
export function serveDatabase(options: ServeOptions): (message: Numbered) => void {
  let opened = open(options);
  options.say({ type: 'opening', opening: withoutDatabase(opened) });

  function take(demand: Demand): Done {
    if (opened.status !== 'open') return { ok: false, reason: 'not open' };
    try {
      return { ok: true, ...answer(opened.database, demand) };
    } catch (error) {
      const reason = reasonOf(error);
      if (isCorrupt(reason)) replace(opened.database, reason);
      return { ok: false, reason };
    }
  }

  /** Not every page was read at the start. What main has in memory goes into a new file. */
  function replace(damaged: Database, reason: string): void {
    close(damaged);
    opened = openInPlaceOf(options, reason);
    if (opened.status === 'open' && opened.setAside) options.say({ type: 'replaced', setAside: opened.setAside });
  }

  return ({ id, demand }) => {
    options.say({ type: 'done', id, done: take(demand) });
    if (demand.type === 'close') options.onClosed();
  };
}

function open(options: ServeOptions): Opened {
  const first = openAndRead(options);
  return first.status === 'corrupt' ? openInPlaceOf(options, first.reason) : first;
}

/** Opens a new file where one can't be used, which is kept under another name. */
function openInPlaceOf(options: ServeOptions, reason: string): Opened {
  let setAside: SetAside;
  try {
    setAside = { reason, path: setDatabaseAside(options.path, options.now()) };
  } catch (error) {
    return { status: 'unusable', reason: `${reason}, and not to be renamed: ${reasonOf(error)}` };
  }
  const opened = openAndRead(options);
  if (opened.status === 'corrupt') return { status: 'unusable', reason: opened.reason };
  return opened.status === 'open' ? { ...opened, setAside } : opened;
}

function openAndRead({ path, ...options }: ServeOptions) {
  const opened = openSqliteFile(path, options);
  if (opened.status !== 'open') return opened;
  try {
    const rows = Object.fromEntries(KEPT_TABLES.map((table) => [table, rowsOf(opened.database, table)]));
    return { ...opened, rows: rows as unknown as KeptRows };
  } catch (error) {
    close(opened.database);
    return { status: 'corrupt', reason: reasonOf(error) } as const;
  }
}

function close(database: Database): void {
  try {
    database.close();
  } catch {
    // Its file is given up in any case; the lock goes when the next one is opened.
  }
}

function withoutDatabase(opened: Opened) {
  if (opened.status !== 'open') return opened;
  const { database: _database, ...opening } = opened;
  return opening;
}
