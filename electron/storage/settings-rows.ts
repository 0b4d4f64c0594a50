import type { KeyedEntry } from './database/row-image.ts';
import type { KeptRows, KeptTable, Row } from './database/tables.ts';
import type { StorageProblem } from './read-stored.ts';
import { decodeSettings, NOTHING_STORED, type StoredFile } from './stored-settings.ts';

/** The tables that make up the settings, under the names that their lists have there. */
const TABLES = {
  settings: 'settings',
  hosts: 'hosts',
  drafts: 'drafts',
  outbox: 'outbox',
  clientSeqs: 'client_seqs',
  window: 'windows',
} as const satisfies Readonly<Record<string, KeptTable>>;

export type SettingsTable = (typeof TABLES)[keyof typeof TABLES];

export const SETTINGS_TABLES: readonly SettingsTable[] = Object.values(TABLES);

const THE_WINDOW = 'main';

/** Every entry of the settings under the key of its row. */
export function settingsEntries({ stored, window }: StoredFile): Readonly<Record<SettingsTable, readonly KeyedEntry[]>> {
  const { settings, hosts, drafts, clientSeqs, outbox = [] } = stored;
  return {
    settings: membersOf(settings),
    hosts: hosts.map((value) => ({ key: value.id, value })),
    drafts: drafts.map((value) => ({ key: `${value.hostId}\n${value.chat}`, value })),
    outbox: outbox.map((value) => ({ key: value.id, value })),
    client_seqs: membersOf(clientSeqs),
    windows: window ? [{ key: THE_WINDOW, value: window }] : [],
  };
}

/** The settings that rows hold. One that makes no sense is left out, and stays where it is. */
export function settingsOf(rows: KeptRows): { readonly file: StoredFile; readonly problem?: StorageProblem } {
  const whole = decodeSettings(textOf(rows));
  if (whole.status === 'valid') return { file: whole.value };
  const usable = { ...rows };
  let left = 0;
  for (const table of SETTINGS_TABLES) {
    usable[table] = rows[table].filter((row) => isUsable(table, row));
    left += rows[table].length - usable[table].length;
  }
  const message = `${left} of the stored settings, hosts and drafts could not be read and are left out. They stay in the database; look through your hosts and settings.`;
  const decoded = decodeSettings(textOf(usable));
  const file = decoded.status === 'valid' ? decoded.value : { stored: NOTHING_STORED };
  return { file, problem: { message } };
}

function isUsable(table: SettingsTable, row: Row): boolean {
  const alone = Object.fromEntries(SETTINGS_TABLES.map((each) => [each, each === table ? [row] : []]));
  return decodeSettings(textOf(alone as unknown as Pick<KeptRows, SettingsTable>)).status === 'valid';
}

/** The text of a settings file that holds what the rows hold: they are read by the same rules. */
function textOf(rows: Pick<KeptRows, SettingsTable>): string {
  const list = (table: SettingsTable) => `[${rows[table].map(({ value }) => value).join()}]`;
  const members = (table: SettingsTable) =>
    `{${rows[table].map(({ key, value }) => `${JSON.stringify(key)}:${value}`).join()}}`;
  const window = rows[TABLES.window].find(({ key }) => key === THE_WINDOW)?.value ?? 'null';
  const parts = [
    ['settings', members(TABLES.settings)],
    ['hosts', list(TABLES.hosts)],
    ['drafts', list(TABLES.drafts)],
    ['outbox', list(TABLES.outbox)],
    ['clientSeqs', members(TABLES.clientSeqs)],
    ['window', window],
  ];
  return `{"version":1,${parts.map(([name, text]) => `"${name}":${text}`).join()}}`;
}

function membersOf(members: object): readonly KeyedEntry[] {
  return Object.entries(members).map(([key, value]) => ({ key, value }));
}
