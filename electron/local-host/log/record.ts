import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import { CHANNEL_KINDS, type ChannelKind, type StateAction, type StateOf } from '../../../shared/protocol/common/channels.ts';
import { isObject, type JsonObject, parsedObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** What is kept of a session besides its channels. */
export interface LoggedSession {
  readonly resource: Uri;
  readonly createdAt: string;
  readonly provider: string;
}

/**
 * First line of every file. A file whose base is `itself` begins with every channel, up to an `end`; one whose base is `previous`
 * goes on where the file of the generation before ends, or the snapshot of its own generation.
 */
export interface HeaderRecord extends LoggedSession {
  readonly kind: 'session';
  readonly format: 1;
  readonly generation: number;
  readonly base: 'itself' | 'previous';
}

/** A channel as it is from here on, whatever was said of it before. */
export interface OpenRecord {
  readonly kind: 'open';
  readonly channel: Uri;
  readonly of: ChannelKind;
  readonly state: StateOf<ChannelKind>;
}

/** Further turns of a chat that was opened without them, so that no line holds all of a long chat. */
export interface TurnsRecord {
  readonly kind: 'turns';
  readonly channel: Uri;
  readonly turns: ChatState['turns'];
}

/** An action that was folded; `at` is the time of the fold in milliseconds. */
export interface FoldRecord {
  readonly kind: 'fold';
  readonly at: number;
  readonly channel: Uri;
  readonly action: StateAction;
}

export type LogRecord =
  | HeaderRecord
  | OpenRecord
  | TurnsRecord
  | FoldRecord
  | { readonly kind: 'close'; readonly channel: Uri }
  /** The agent's own folder as a path, known once it is prepared. */
  | { readonly kind: 'folder'; readonly folder: string }
  /** The base is complete. */
  | { readonly kind: 'end' };

/** One record is one line; a line without its break is torn. */
export function lineOf(record: LogRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** Reads a line; states and actions in it are still to be decoded. Undefined for anything that is no record. */
export function readLine(line: string): LogRecord | undefined {
  const value = parsedObject(line);
  return value && hasShape(value) ? (value as unknown as LogRecord) : undefined;
}

function hasShape(value: JsonObject): boolean {
  switch (value.kind) {
    case 'session':
      return isHeader(value);
    case 'open':
      return isText(value.channel) && CHANNEL_KINDS.some((kind) => kind === value.of) && isObject(value.state);
    case 'turns':
      return isText(value.channel) && Array.isArray(value.turns);
    case 'fold':
      return isText(value.channel) && typeof value.at === 'number' && isObject(value.action);
    case 'close':
      return isText(value.channel);
    case 'folder':
      return isText(value.folder);
    default:
      return value.kind === 'end';
  }
}

function isHeader({ format, generation, base, resource, createdAt, provider }: JsonObject): boolean {
  if (format !== 1 || typeof generation !== 'number') return false;
  return (base === 'itself' || base === 'previous') && [resource, createdAt, provider].every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
