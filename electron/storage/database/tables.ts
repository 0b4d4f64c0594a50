/** What is read whole at the start of the app and then kept in memory. Each of these tables has the columns of `Row`. */
export const KEPT_TABLES = [
  'settings',
  'windows',
  'hosts',
  'drafts',
  'outbox',
  'client_seqs',
  'snoozes',
  'history',
  'consents',
  'imports',
  'tool_grants',
  'tool_offers',
  'taken_calls',
  'rules',
  'rule_answers',
  'published_plugins',
] as const;

export type KeptTable = (typeof KEPT_TABLES)[number];

/** One entry of a list; `value` is JSON, and `position` orders the list. */
export interface Row {
  readonly key: string;
  readonly position: number;
  readonly value: string;
}

/** One change of one row. */
export type RowChange =
  | { readonly type: 'put'; readonly table: KeptTable; readonly row: Row }
  | { readonly type: 'remove'; readonly table: KeptTable; readonly key: string };

export type KeptRows = Readonly<Record<KeptTable, readonly Row[]>>;

export const NO_ROWS: KeptRows = emptyRows();

function emptyRows(): KeptRows {
  return Object.fromEntries(KEPT_TABLES.map((table) => [table, []])) as unknown as KeptRows;
}
