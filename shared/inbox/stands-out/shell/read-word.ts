import type { MappedText } from './mapped-text.ts';
import { isAtEnd, matchHere, peek, type Reader, type Script, type Shell, type Word } from './script.ts';
import { newDraft, push, take, takeAll, type WordDraft, wordOf } from './word-draft.ts';

type PieceReader = (reader: Reader, draft: WordDraft) => void;

/** Deeper nesting than people write is left unread, and said to be. */
export const MAX_DEPTH = 10;

const WORD_END: Readonly<Record<Shell, RegExp>> = {
  posix: /[\s;&|<>()]/,
  powershell: /[\s;&|<>(){}]/,
  cmd: /[\s&|<>()]/,
};

const pieces: Readonly<Record<Shell, ReadonlyMap<string, PieceReader>>> = {
  posix: new Map<string, PieceReader>([
    ["'", readSingle],
    ['"', readDouble],
    ['\\', readEscape],
    ['$', readDollar],
    ['`', readBackticks],
    ['}', readBrace],
  ]),
  powershell: new Map<string, PieceReader>([
    ["'", readSingle],
    ['"', readDouble],
    ['`', readEscape],
    ['$', readDollar],
    ['}', readBrace],
  ]),
  cmd: new Map<string, PieceReader>([
    ['"', readDouble],
    ['^', readEscape],
    ['%', readPercent],
  ]),
};

/** What keeps its meaning between double quotes, besides the backslash of POSIX. */
const inside: Readonly<Record<Shell, ReadonlyMap<string, PieceReader>>> = {
  posix: new Map<string, PieceReader>([
    ['$', readExpansion],
    ['`', readBackticks],
  ]),
  powershell: new Map<string, PieceReader>([
    ['$', readExpansion],
    ['`', readEscape],
  ]),
  cmd: new Map<string, PieceReader>([['%', readPercent]]),
};

/** Reads one word; what opens and never closes runs to the end of the text. Always goes on by a character at least. */
export function readWord(reader: Reader): Word {
  const draft = newDraft(reader.at);
  if (reader.shell === 'posix' && /[<>]/.test(peek(reader)) && peek(reader, 1) === '(') readSubstitution(reader, draft);
  else readPiece(reader, draft);
  while (!isWordEnd(reader, draft)) readPiece(reader, draft);
  return wordOf(reader, draft);
}

/** The commands inside the text of a heredoc, in which quotes mean nothing. */
export function scriptsInText(reader: Reader, source: MappedText): readonly Script[] {
  const inner: Reader = { ...reader, source, at: 0 };
  const draft = newDraft(0);
  while (!isAtEnd(inner)) readInside(inner, draft);
  return draft.scripts;
}

function isWordEnd(reader: Reader, draft: WordDraft): boolean {
  return isAtEnd(reader) || (draft.braces === 0 && WORD_END[reader.shell].test(peek(reader)));
}

function readPiece(reader: Reader, draft: WordDraft): void {
  const read = pieces[reader.shell].get(peek(reader)) ?? take;
  read(reader, draft);
}

function readSingle(reader: Reader, draft: WordDraft): void {
  draft.isQuoted = true;
  reader.at += 1;
  while (!isAtEnd(reader)) {
    const isQuote = peek(reader) === "'";
    // PowerShell writes a quote inside quotes as two.
    if (isQuote && !(reader.shell === 'powershell' && peek(reader, 1) === "'")) break;
    if (isQuote) reader.at += 1;
    take(reader, draft);
  }
  reader.at += 1;
}

function readDouble(reader: Reader, draft: WordDraft): void {
  draft.isQuoted = true;
  reader.at += 1;
  while (!isAtEnd(reader) && peek(reader) !== '"') readInside(reader, draft);
  reader.at += 1;
}

/** One piece between double quotes, where only a few characters keep their meaning. */
function readInside(reader: Reader, draft: WordDraft): void {
  const { shell } = reader;
  const character = peek(reader);
  const isEscape = shell === 'posix' && character === '\\' && /[$`"\\\n]/.test(peek(reader, 1));
  const read = isEscape ? readEscape : (inside[shell].get(character) ?? take);
  read(reader, draft);
}

function readEscape(reader: Reader, draft: WordDraft): void {
  draft.isQuoted = true;
  reader.at += 1;
  if (isAtEnd(reader)) return;
  if (peek(reader) === '\n') reader.at += 1;
  else take(reader, draft);
}

/** `$` outside quotes: two kinds of quotes begin with it too. */
function readDollar(reader: Reader, draft: WordDraft): void {
  const next = peek(reader, 1);
  if (reader.shell === 'posix' && next === "'") {
    readAnsi(reader, draft);
  } else if (reader.shell === 'posix' && next === '"') {
    reader.at += 1;
    readDouble(reader, draft);
  } else {
    readExpansion(reader, draft);
    if (next !== '{') return;
    draft.braces += 1;
    take(reader, draft);
  }
}

function readExpansion(reader: Reader, draft: WordDraft): void {
  const next = peek(reader, 1);
  if (next === '(') {
    readSubstitution(reader, draft);
  } else {
    if (/[\w{@*#?!$-]/.test(next)) draft.isComputed = true;
    take(reader, draft);
  }
}

function readBrace(reader: Reader, draft: WordDraft): void {
  draft.braces = Math.max(0, draft.braces - 1);
  take(reader, draft);
}

/** `%NAME%` of cmd. */
function readPercent(reader: Reader, draft: WordDraft): void {
  if (/[\w%~]/.test(peek(reader, 1))) draft.isComputed = true;
  take(reader, draft);
}

/** `$(…)`, `<(…)` and `>(…)`: the commands are read, and the word holds them as they are written. */
function readSubstitution(reader: Reader, draft: WordDraft): void {
  const from = reader.at;
  draft.isComputed = true;
  if (isTooDeep(reader)) {
    take(reader, draft);
    return;
  }
  const inner: Reader = { ...reader, depth: reader.depth + 1, at: from + 2 };
  draft.scripts.push(reader.readScript(inner, ')'));
  reader.at = inner.at;
  takeAll(reader, draft, from);
}

function readBackticks(reader: Reader, draft: WordDraft): void {
  const from = reader.at;
  draft.isComputed = true;
  if (isTooDeep(reader)) {
    take(reader, draft);
    return;
  }
  const commands = newDraft(from + 1);
  reader.at += 1;
  while (!isAtEnd(reader) && peek(reader) !== '`') {
    if (peek(reader) === '\\' && /[$`\\]/.test(peek(reader, 1))) reader.at += 1;
    take(reader, commands);
  }
  const { text: source } = wordOf(reader, commands);
  reader.at += 1;
  draft.scripts.push(reader.readScript({ ...reader, source, depth: reader.depth + 1, at: 0 }, undefined));
  takeAll(reader, draft, from);
}

function isTooDeep({ depth, limits }: Reader): boolean {
  if (depth < MAX_DEPTH) return false;
  limits.isCut = true;
  return true;
}

const ANSI = /\\(?:x[0-9a-f]{1,2}|u[0-9a-f]{1,4}|U[0-9a-f]{1,8}|[0-7]{1,3}|[\s\S])|[\s\S]/iy;
const ANSI_NAMES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', e: '\u001B', a: '\u0007', b: '\b' };

/** `$'…'`, in which letters can be written as their codes. */
function readAnsi(reader: Reader, draft: WordDraft): void {
  draft.isQuoted = true;
  reader.at += 2;
  while (!isAtEnd(reader) && peek(reader) !== "'") {
    const written = matchHere(reader, ANSI) ?? peek(reader);
    push(reader, draft, ansiText(written), written.length);
  }
  reader.at += 1;
}

function ansiText(written: string): string {
  if (!written.startsWith('\\')) return written;
  const rest = written.slice(1);
  if (/^[0-7]/.test(rest)) return String.fromCharCode(Number.parseInt(rest, 8));
  if (/^[xu][0-9a-f]/i.test(rest)) {
    const code = Number.parseInt(rest.slice(1), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  }
  return ANSI_NAMES[rest] ?? rest;
}
