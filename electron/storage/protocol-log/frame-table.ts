import type { Database } from 'node-sqlite3-wasm';
import type { HostId } from '../../../shared/app/state.ts';
import { inTransaction, withStatements } from '../database/sqlite-file.ts';
import type { HeldFrame, LoggedFrame } from './frame.ts';
import { redacted } from './redact.ts';

/** How many of one host stay. */
const MAX_FRAMES = 1000;

/** Adds frames to the rings of their hosts, without their secrets. */
export function addFrames(database: Database, frames: readonly HeldFrame[]): void {
  const rows = frames.map((frame) => ({ ...frame, host: JSON.stringify(frame.hostId), text: redacted(frame) }));
  withStatements(database, (statement) => {
    inTransaction(database, () => {
      const last = new Map<string, number>();
      for (const { host, at, direction, size, text, skipped } of rows) {
        const seq = (last.get(host) ?? lastSeq(database, host)) + 1;
        last.set(host, seq);
        const sql = 'INSERT INTO frames (host, seq, at, direction, size, skipped, text) VALUES (?, ?, ?, ?, ?, ?, ?)';
        statement(sql).run([host, seq, at, direction, size, skipped, text]);
      }
      for (const [host, seq] of last) statement('DELETE FROM frames WHERE host = ? AND seq <= ?').run([host, seq - MAX_FRAMES]);
    });
  });
}

/** The newest frames of a host before a number, oldest first. */
export function framesOf(database: Database, hostId: HostId, before: number, limit: number): readonly LoggedFrame[] {
  const sql = 'SELECT seq, at, direction, size, skipped, text FROM frames WHERE host = ? AND seq < ? ORDER BY seq DESC LIMIT ?';
  const rows = database.all(sql, [JSON.stringify(hostId), before, limit]) as unknown as readonly Omit<LoggedFrame, 'hostId'>[];
  return rows.map((row) => ({ hostId, ...row })).reverse();
}

/** A host is no longer in the list. */
export function forgetFrames(database: Database, hostId: HostId): void {
  database.run('DELETE FROM frames WHERE host = ?', [JSON.stringify(hostId)]);
}

function lastSeq(database: Database, host: string): number {
  return Number(database.get('SELECT max(seq) AS seq FROM frames WHERE host = ?', [host])?.seq ?? 0);
}
