import { type JsonObject, parsedObject } from '../protocol/common/json.ts';

/** A longer text is not read while it still arrives. */
const MAX_CHARS = 256 * 1024;

/**
 * What is certain of the JSON text of an object that has not all come yet: what is open is closed, and a member that has only begun
 * is left out (MCP Apps "ui/notifications/tool-input-partial"). Undefined where no object can be read.
 */
export function readPartialObject(text: string): JsonObject | undefined {
  if (text.length > MAX_CHARS) return undefined;
  const { closed, whole } = scan(text);
  return parsedObject(closed) ?? parsedObject(whole);
}

interface Scan {
  /** The text with everything closed that is open at its end. */
  readonly closed: string;
  /** The same up to the last place where no member is begun. */
  readonly whole: string;
}

/** A text as a whole, or what stands between texts: what is within a text opens and closes nothing. */
const PIECE = /"(?:[^"\\]|\\.)*(?:"|\\?$)|[,{}[\]]/gs;

const WHOLE_TEXT = /^"(?:[^"\\]|\\.)*"$/s;
const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']' };

function scan(text: string): Scan {
  const open: string[] = [];
  let whole = '';
  let last = '';
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    const end = ENDS[piece];
    if (end !== undefined) open.push(end);
    else if (piece === open.at(-1)) open.pop();
    if (piece === ',') whole = text.slice(0, index) + closing(open);
    else if (end !== undefined) whole = text.slice(0, index + 1) + closing(open);
    last = piece;
  }
  return { closed: text + (isOpenText(last) ? '"' : '') + closing(open), whole };
}

function isOpenText(piece: string): boolean {
  return piece.startsWith('"') && !WHOLE_TEXT.test(piece);
}

function closing(open: readonly string[]): string {
  return open.toReversed().join('');
}
