import type { Json } from '../../shared/protocol/common/json.ts';
import type { Sliced } from './slices.ts';

export type Parsed = { readonly value: Json } | { readonly invalid: string };

/** So much is handed to `JSON.parse` at once: a millisecond or two of work. */
const PIECE_BYTES = 128 * 1024;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const SMALL_U = 0x75;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

interface Cursor {
  readonly bytes: Buffer;
  readonly maxDepth: number;
  readonly pieceBytes: number;
  at: number;
}

/**
 * `JSON.parse` of UTF-8 in slices: the same value, refused where that refuses, and where lists and objects are nested too deeply.
 *
 * Only the structure above the size of a piece is read here; every piece is read, and so checked, by `JSON.parse` itself.
 */
export function* parseSliced(bytes: Buffer, maxDepth: number, pieceBytes = PIECE_BYTES): Sliced<Parsed> {
  const cursor = { bytes, maxDepth, pieceBytes, at: 0 };
  try {
    const value = yield* readValue(cursor, 0);
    skipSpace(cursor);
    return cursor.at === bytes.length ? { value } : { invalid: NOT_JSON };
  } catch (error) {
    if (error instanceof TooDeep) return { invalid: `nested deeper than ${maxDepth}` };
    if (error instanceof SyntaxError) return { invalid: NOT_JSON };
    throw error;
  }
}

const NOT_JSON = 'not JSON';

class TooDeep extends Error {}

function* readValue(cursor: Cursor, depth: number): Sliced<Json> {
  yield;
  skipSpace(cursor);
  switch (cursor.bytes[cursor.at]) {
    case OPEN_LIST:
      return yield* readList(cursor, depth + 1);
    case OPEN_OBJECT:
      return yield* readObject(cursor, depth + 1);
    case QUOTE:
      return yield* readString(cursor);
    default:
      return readPlain(cursor);
  }
}

function* readList(cursor: Cursor, depth: number): Sliced<Json> {
  const list: Json[] = [];
  let isOpen = enter(cursor, depth);
  while (isOpen) {
    const end = endOfRun(cursor, depth);
    const run = end < 0 ? [yield* readValue(cursor, depth)] : (readRun(cursor, end, '[', ']') as readonly Json[]);
    for (const entry of run) list.push(entry);
    isOpen = separate(cursor, CLOSE_LIST, { isEmptyRun: run.length === 0, isFirst: list.length === 0 });
    yield;
  }
  return list;
}

function* readObject(cursor: Cursor, depth: number): Sliced<Json> {
  const members: [string, Json][] = [];
  let isOpen = enter(cursor, depth);
  while (isOpen) {
    const end = endOfRun(cursor, depth);
    const run = end < 0 ? [yield* readMember(cursor, depth)] : Object.entries(readRun(cursor, end, '{', '}') as object);
    for (const member of run) members.push(member);
    isOpen = separate(cursor, CLOSE_OBJECT, { isEmptyRun: run.length === 0, isFirst: members.length === 0 });
    yield;
  }
  return Object.fromEntries(members);
}

function* readMember(cursor: Cursor, depth: number): Sliced<[string, Json]> {
  skipSpace(cursor);
  if (cursor.bytes[cursor.at] !== QUOTE) throw new SyntaxError('a member without a name');
  const name = yield* readString(cursor);
  skipSpace(cursor);
  if (cursor.bytes[cursor.at] !== COLON) throw new SyntaxError('a member without a value');
  cursor.at += 1;
  return [name, yield* readValue(cursor, depth)];
}

/** A string is cut only between characters, and never within an escape. */
function* readString(cursor: Cursor): Sliced<string> {
  const { bytes, pieceBytes } = cursor;
  const parts: string[] = [];
  let at = cursor.at + 1;
  for (let start = at; ; start = at) {
    while (at < bytes.length && bytes[at] !== QUOTE && (at - start < pieceBytes || isWithinCharacter(bytes[at]))) {
      at += stepOf(bytes, at);
    }
    parts.push(JSON.parse(`"${bytes.toString('utf8', start, at)}"`));
    if (at >= bytes.length) throw new SyntaxError('a string that never closes');
    if (bytes[at] === QUOTE) break;
    yield;
  }
  cursor.at = at + 1;
  return parts.join('');
}

/** A number or a word, or nothing at all. */
function readPlain(cursor: Cursor): Json {
  const { bytes, at } = cursor;
  let end = at;
  while (end < bytes.length && !endsPlain(bytes[end])) end += 1;
  cursor.at = end;
  return JSON.parse(bytes.toString('utf8', at, end)) as Json;
}

function enter(cursor: Cursor, depth: number): boolean {
  if (depth > cursor.maxDepth) throw new TooDeep();
  cursor.at += 1;
  return true;
}

/** Several entries or members that are short enough together. */
function readRun(cursor: Cursor, end: number, open: string, close: string): unknown {
  const run = JSON.parse(`${open}${cursor.bytes.toString('utf8', cursor.at, end)}${close}`) as unknown;
  cursor.at = end;
  return run;
}

/** Goes past what follows a run; false when that was the end. Nothing at all may stand only in an empty list or object. */
function separate(cursor: Cursor, close: number, { isEmptyRun, isFirst }: { isEmptyRun: boolean; isFirst: boolean }): boolean {
  skipSpace(cursor);
  const byte = cursor.bytes[cursor.at];
  cursor.at += 1;
  if (byte === close && (!isEmptyRun || isFirst)) return false;
  if (byte === COMMA && !isEmptyRun) return true;
  throw new SyntaxError('a list or an object that is broken');
}

/** Where entries end that are short enough together, at the end of their list or at a comma; -1 when already the first is too long. */
function endOfRun(cursor: Cursor, depth: number): number {
  skipSpace(cursor);
  const { bytes, at, pieceBytes, maxDepth } = cursor;
  const limit = Math.min(bytes.length, at + pieceBytes);
  let level = depth;
  let cut = -1;
  for (let index = at; index < limit; index += 1) {
    const byte = bytes[index];
    if (byte === QUOTE) index = endOfString(bytes, index, limit);
    else if (byte === COMMA && level === depth) cut = index;
    else level += levelsOf(byte);
    if (level < depth) return index;
    if (level > maxDepth) throw new TooDeep();
  }
  return cut;
}

function endOfString(bytes: Buffer, start: number, limit: number): number {
  let at = start + 1;
  while (at < limit && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function levelsOf(byte: number | undefined): number {
  if (byte === OPEN_LIST || byte === OPEN_OBJECT) return 1;
  return byte === CLOSE_LIST || byte === CLOSE_OBJECT ? -1 : 0;
}

function stepOf(bytes: Buffer, at: number): number {
  if (bytes[at] !== BACKSLASH) return 1;
  return bytes[at + 1] === SMALL_U ? 6 : 2;
}

/** A byte of UTF-8 that does not begin a character. */
function isWithinCharacter(byte: number | undefined): boolean {
  return byte !== undefined && (byte & 0xc0) === 0x80;
}

function endsPlain(byte: number | undefined): boolean {
  return byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT || isSpace(byte);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function skipSpace(cursor: Cursor): void {
  while (isSpace(cursor.bytes[cursor.at])) cursor.at += 1;
}
