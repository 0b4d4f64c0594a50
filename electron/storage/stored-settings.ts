import { isFoundAddress } from '../../shared/app/on-this-computer.ts';
import { DEFAULT_SETTINGS, type Draft, type HostId, type Settings, type TlsFiles } from '../../shared/app/state.ts';
import { EMBEDDED_HOST } from '../../shared/ipc/own-channels.ts';
import type { OutboxEntry } from '../../shared/outbox/entry.ts';
import type { MessageAttachment } from '../../shared/protocol/chat/message.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { parseAddress } from '../connection/address.ts';
import { readSettings } from '../ipc/parsers/settings.ts';
import { type Decoded, decodeVersioned } from './read-stored.ts';
import { readOutboxEntry } from './stored-outbox.ts';
import { readPlace, type WindowPlace } from './window-place.ts';

/** A host of the person's list. Its token is in the vault. */
export interface SavedHost {
  readonly id: HostId;
  readonly name: string;
  readonly address: string;
  readonly wanted: boolean;
  /** This app's id on that host, the same over all connections (AHP reconnect). */
  readonly clientId: string;
  /** The person's explicit yes to plain text beyond this machine. */
  readonly plainAllowed: boolean;
  /** The person's explicit yes to run the program of a `stdio:` address. */
  readonly commandAllowed?: boolean;
  readonly tls?: TlsFiles;
}

/** All that is kept from one start of the app to the next, but for tokens. */
export interface StoredSettings {
  readonly settings: Settings;
  readonly hosts: readonly SavedHost[];
  readonly drafts: readonly Draft[];
  /** What was written for hosts that were away. */
  readonly outbox?: readonly OutboxEntry[];
  /** By host: no `clientSeq` up to this one may be used again. */
  readonly clientSeqs: Readonly<Record<HostId, number>>;
}

/** The whole file. The window's place stands beside the settings, which go to every window as they are. */
export interface StoredFile {
  readonly stored: StoredSettings;
  readonly window?: WindowPlace;
}

export const NOTHING_STORED: StoredSettings = { settings: DEFAULT_SETTINGS, hosts: [], drafts: [], clientSeqs: {} };

const VERSION = 1;
/** A host without a name of its own is called by its machine, which may be as long as an address. */
const LONGEST_NAME_CHARS = 2048;
/** Ids are part of keys that a line break divides. */
const HOST_ID = /^[^\n]{1,200}$/;

/** Reads the text of a settings file; a missing member has its default, and so has a wrong setting; anything else that is wrong makes the whole file invalid. */
export function decodeSettings(text: string): Decoded<StoredFile> {
  return decodeVersioned(text, { version: VERSION, name: 'a settings file' }, (json) => {
    const parts = {
      settings: readSettings(json.settings, DEFAULT_SETTINGS),
      hosts: readHosts(json.hosts ?? []),
      drafts: readList(json.drafts ?? [], readDraft),
      outbox: readList(json.outbox ?? [], readOutboxEntry),
      clientSeqs: readCounts(json.clientSeqs ?? {}),
    };
    const stored = wholeOf(parts);
    if (!stored) {
      const wrong = Object.entries(parts).filter(([, value]) => !value);
      return { status: 'invalid', reason: `wrong ${wrong.map(([name]) => name).join(', ')}` };
    }
    const window = readPlace(json.window);
    return { status: 'valid', value: { stored, ...(window ? { window } : {}) } };
  });
}

type Parts = { readonly [M in keyof StoredSettings]-?: StoredSettings[M] | undefined };

function wholeOf({ settings, hosts, drafts, outbox, clientSeqs }: Parts): StoredSettings | undefined {
  if (!settings || !hosts || !drafts || !outbox || !clientSeqs) return undefined;
  return { settings, hosts, drafts, clientSeqs, ...(outbox.length > 0 ? { outbox } : {}) };
}

/** Two hosts of one id would be one host in every list. */
function readHosts(json: Json): readonly SavedHost[] | undefined {
  const hosts = readList(json, readHost);
  return hosts && new Set(hosts.map(({ id }) => id)).size === hosts.length ? hosts : undefined;
}

function readHost({ id, name, address, wanted, clientId, plainAllowed = false, ...more }: JsonObject): SavedHost | undefined {
  if (typeof id !== 'string' || !HOST_ID.test(id) || id === EMBEDDED_HOST) return undefined;
  if (typeof name !== 'string' || name.length > LONGEST_NAME_CHARS) return undefined;
  if (typeof wanted !== 'boolean' || typeof clientId !== 'string' || typeof plainAllowed !== 'boolean') return undefined;
  const read = typeof address === 'string' ? readAddress(address) : undefined;
  if (read === undefined) return undefined;
  const allowed = more.commandAllowed === true ? { commandAllowed: true } : {};
  return { id, name, address: read, wanted, clientId, plainAllowed, ...allowed, ...present({ tls: readTlsFiles(more.tls) }) };
}

function readTlsFiles(json: Json | undefined): TlsFiles | undefined {
  if (!isObject(json)) return undefined;
  const paths = Object.entries(json).filter(([name, path]) => TLS_FILES.includes(name) && typeof path === 'string');
  return paths.length > 0 ? (Object.fromEntries(paths) as TlsFiles) : undefined;
}

const TLS_FILES: readonly string[] = ['ca', 'certificate', 'key'] satisfies readonly (keyof TlsFiles)[];

/** What is dialled, or the mark of a host on this computer, whose address is found anew each time. */
function readAddress(text: string): string | undefined {
  if (isFoundAddress(text)) return text;
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.address.text : undefined;
}

/** An attachment is kept as it is: whoever takes it reads it as if it came from outside. */
function readDraft({ hostId, chat, text, attachments }: JsonObject): Draft | undefined {
  if (typeof hostId !== 'string' || typeof chat !== 'string' || typeof text !== 'string') return undefined;
  if (attachments === undefined) return { hostId, chat, text };
  const read = readList(attachments, readAttachment);
  return read && { hostId, chat, text, attachments: read };
}

function readAttachment(json: JsonObject): MessageAttachment | undefined {
  return typeof json.type === 'string' && typeof json.label === 'string' ? (json as unknown as MessageAttachment) : undefined;
}

function readList<T>(json: Json, readOne: (entry: JsonObject) => T | undefined): readonly T[] | undefined {
  if (!Array.isArray(json)) return undefined;
  const entries = json.map((entry) => (isObject(entry) ? readOne(entry) : undefined));
  const valid = entries.filter((entry) => entry !== undefined);
  return valid.length === entries.length ? valid : undefined;
}

function readCounts(json: Json): Readonly<Record<HostId, number>> | undefined {
  if (!isObject(json)) return undefined;
  const counts = Object.entries(json).filter((entry): entry is [HostId, number] => isCount(entry[1]));
  return counts.length === Object.keys(json).length ? Object.fromEntries(counts) : undefined;
}

function isCount(value: Json | undefined): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
