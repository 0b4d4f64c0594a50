/**
 * How the database came to be, one step after the other: the number of a step is its place in this list, counted from 1, and
 * `user_version` says how many have been taken. A step that has shipped is never changed.
 */
export const MIGRATIONS: readonly string[] = [
  lists(['settings', 'windows', 'hosts', 'drafts', 'outbox', 'client_seqs', 'snoozes', 'history', 'consents', 'imports']),
  lists(['tool_grants', 'tool_offers', 'taken_calls']),
  `CREATE TABLE frames (
    host TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, direction TEXT NOT NULL,
    size INTEGER NOT NULL, skipped INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (host, seq)
  ) STRICT, WITHOUT ROWID;`,
  lists(['rules', 'rule_answers']),
  `CREATE TABLE seen (host TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
  CREATE TABLE summaries (
    host TEXT NOT NULL, session TEXT NOT NULL, shape INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (host, session)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE copies (
    host TEXT NOT NULL, channel TEXT NOT NULL, kind TEXT NOT NULL, shape INTEGER NOT NULL, at INTEGER NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (host, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE turns (
    host TEXT NOT NULL, chat TEXT NOT NULL, turn TEXT NOT NULL, position INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (host, chat, turn)
  ) STRICT;`,
  lists(['published_plugins']),
];

function lists(tables: readonly string[]): string {
  return tables
    .map((table) => `CREATE TABLE ${table} (key TEXT PRIMARY KEY, position INTEGER NOT NULL, value TEXT NOT NULL) STRICT;`)
    .join('\n');
}
