import type { Database } from 'node-sqlite3-wasm';
import { recallChannel, recallHost, rememberCopies } from '../offline/copy-table.ts';
import { addFrames, forgetFrames, framesOf } from '../protocol-log/frame-table.ts';
import type { Demand, Done } from './messages.ts';
import { inTransaction, withStatements } from './sqlite-file.ts';
import type { KeptTable, Row, RowChange } from './tables.ts';

/** Does what is demanded; what was asked for, where something was. Throws what SQLite says. */
export function answer(database: Database, demand: Demand): Omit<Extract<Done, { readonly ok: true }>, 'ok'> | undefined {
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

export function rowsOf(database: Database, table: KeptTable): readonly Row[] {
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
