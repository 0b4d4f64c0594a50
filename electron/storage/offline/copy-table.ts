import type { Database, Statement } from 'node-sqlite3-wasm';
import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { inTransaction, withStatements } from '../database/sqlite-file.ts';
import { type ChannelCopy, type CopyChange, type HostCopy, SHAPE } from './copy.ts';

/** How many sessions and chats of one host stay that were looked into. */
const MAX_CHANNELS = 300;

type Prepare = (sql: string) => Statement;

export function rememberCopies(database: Database, changes: readonly CopyChange[]): void {
  withStatements(database, (statement) => {
    inTransaction(database, () => {
      for (const change of changes) remember(statement, change);
    });
  });
}

export function recallHost(database: Database, hostId: HostId): HostCopy {
  const host = JSON.stringify(hostId);
  const seen = database.get('SELECT at FROM seen WHERE host = ?', [host])?.at;
  const rows = database.all('SELECT text FROM summaries WHERE host = ? AND shape = ?', [host, SHAPE]);
  return { seenAt: seen === undefined ? undefined : Number(seen), rows: rows.map(({ text }) => String(text)) };
}

export function recallChannel(database: Database, hostId: HostId, channel: Uri): ChannelCopy | undefined {
  const key = [JSON.stringify(hostId), JSON.stringify(channel)];
  const head = database.get('SELECT kind, text FROM copies WHERE host = ? AND channel = ? AND shape = ?', [...key, SHAPE]);
  if (!head) return undefined;
  const turns = database.all('SELECT text FROM turns WHERE host = ? AND chat = ? ORDER BY position', key);
  return {
    kind: head.kind === 'chat' ? 'chat' : 'session',
    text: String(head.text),
    turns: turns.map(({ text }) => String(text)),
  };
}

function remember(statement: Prepare, change: CopyChange): void {
  const host = JSON.stringify(change.hostId);
  switch (change.type) {
    case 'seen':
      statement('INSERT OR REPLACE INTO seen (host, at) VALUES (?, ?)').run([host, change.at]);
      return;
    case 'rows':
      rememberRows(statement, host, change);
      return;
    case 'channel':
      rememberChannel(statement, host, change);
      return;
    case 'gone':
      for (const sql of ['DELETE FROM copies WHERE host = ? AND channel = ?', 'DELETE FROM turns WHERE host = ? AND chat = ?'])
        statement(sql).run([host, JSON.stringify(change.channel)]);
      return;
    case 'forgotten':
      for (const table of ['seen', 'summaries', 'copies', 'turns'])
        statement(`DELETE FROM ${table} WHERE host = ?`).run([host]);
      return;
  }
}

function rememberRows(statement: Prepare, host: string, { put, all }: Extract<CopyChange, { type: 'rows' }>): void {
  for (const { key, text } of put) {
    const sql = 'INSERT OR REPLACE INTO summaries (host, session, shape, text) VALUES (?, ?, ?, ?)';
    statement(sql).run([host, JSON.stringify(key), SHAPE, text]);
  }
  if (all)
    statement('DELETE FROM summaries WHERE host = ? AND session NOT IN (SELECT value FROM json_each(?))').run([
      host,
      textsOf(all),
    ]);
}

function rememberChannel(statement: Prepare, host: string, change: Extract<CopyChange, { type: 'channel' }>): void {
  const { kind, at, text, turns, put } = change;
  const channel = JSON.stringify(change.channel);
  const head = 'INSERT OR REPLACE INTO copies (host, channel, kind, shape, at, text) VALUES (?, ?, ?, ?, ?, ?)';
  statement(head).run([host, channel, kind, SHAPE, at, text]);
  statement('DELETE FROM turns WHERE host = ? AND chat = ? AND turn NOT IN (SELECT value FROM json_each(?))').run([
    host,
    channel,
    textsOf(turns),
  ]);
  for (const { key, text: turn } of put) {
    const sql = 'INSERT OR REPLACE INTO turns (host, chat, turn, position, text) VALUES (?, ?, ?, 0, ?)';
    statement(sql).run([host, channel, JSON.stringify(key), turn]);
  }
  const place = 'UPDATE turns SET position = (SELECT key FROM json_each(?) WHERE value = turn) WHERE host = ? AND chat = ?';
  statement(place).run([textsOf(turns), host, channel]);
  forgetOldest(statement, host);
}

function forgetOldest(statement: Prepare, host: string): void {
  const kept = 'SELECT channel FROM copies WHERE host = ? ORDER BY at DESC LIMIT ?';
  statement(`DELETE FROM copies WHERE host = ? AND channel NOT IN (${kept})`).run([host, host, MAX_CHANNELS]);
  statement('DELETE FROM turns WHERE host = ? AND chat NOT IN (SELECT channel FROM copies WHERE host = ?)').run([host, host]);
}

/** A list of texts as the tables hold them: each as JSON, because SQLite ends a text at its first NUL. */
function textsOf(texts: readonly string[]): string {
  return JSON.stringify(texts.map((text) => JSON.stringify(text)));
}
