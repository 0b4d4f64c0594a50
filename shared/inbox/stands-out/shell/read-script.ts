import { type MappedText, sliceText } from './mapped-text.ts';
import { MAX_DEPTH, readWord, scriptsInText } from './read-word.ts';
import {
  isAtEnd,
  type Limits,
  matchHere,
  offsetAt,
  type Pipeline,
  peek,
  type Reader,
  type Redirect,
  type Script,
  type Shell,
  type Step,
  type Word,
} from './script.ts';

interface Heredoc {
  readonly redirect: { body: MappedText | undefined; scripts: readonly Script[] };
  readonly delimiter: string;
  readonly isLiteral: boolean;
  readonly stripsTabs: boolean;
}

interface Draft {
  readonly pipelines: Pipeline[];
  readonly heredocs: Heredoc[];
  steps: Step[];
  words: Word[];
  redirects: Redirect[];
  body: Script | undefined;
  isSyntax: boolean;
}

const BLANKS: Readonly<Record<Shell, RegExp>> = {
  posix: /(?:[^\S\n]|\\\r?\n)+/y,
  powershell: /(?:[^\S\n]|`\r?\n)+/y,
  cmd: /(?:[^\S\n]|\^\r?\n)+/y,
};
const COMMENT = /#[^\n]*/y;
const OPERATOR: Readonly<Record<Shell, RegExp>> = {
  posix: /\|\||&&|;;&?|;&|[;&\n]|\|&?/y,
  // A single & calls what follows.
  powershell: /\|\||&&|[;\n]|\|/y,
  cmd: /\|\||&&|[&\n]|\|/y,
};
const REDIRECT = /\d*(?:<<<|<<-?|<>|<&|>>|>\||>&|>(?!\()|<(?!\())|&>>?/y;

/** Words of the language before which and after which a command stands. */
const RESERVED = new Set(['if', 'then', 'elif', 'else', 'fi', 'while', 'until', 'do', 'done', 'esac', 'coproc', '!', '{', '}']);
const SYNTAX = new Set(['for', 'foreach', 'select', 'case', 'function', 'param', 'catch']);

/**
 * Reads text as a shell would, without running it: pipelines, redirections, heredocs, groups and the commands inside words.
 * Tolerant and total: text that is no valid script still gives the commands that can be seen in it, in linear time.
 */
export function readShell(source: MappedText, shell: Shell, limits: Limits): Script {
  return readScript({ source, shell, limits, depth: 0, readScript, at: 0 }, undefined);
}

function readScript(reader: Reader, close: ')' | '}' | undefined): Script {
  const draft: Draft = {
    pipelines: [],
    heredocs: [],
    steps: [],
    words: [],
    redirects: [],
    body: undefined,
    isSyntax: false,
  };
  while (!isAtEnd(reader)) {
    skipBlanks(reader);
    if (isClose(reader, draft, close)) break;
    if (!isAtEnd(reader)) readNext(reader, draft);
  }
  reader.at += 1;
  endPipeline(draft);
  return draft.pipelines;
}

function skipBlanks(reader: Reader): void {
  reader.at += matchHere(reader, BLANKS[reader.shell])?.length ?? 0;
}

function isClose(reader: Reader, draft: Draft, close: ')' | '}' | undefined): boolean {
  if (close === undefined || peek(reader) !== close) return false;
  return close === ')' || reader.shell === 'powershell' || draft.words.length === 0;
}

function readNext(reader: Reader, draft: Draft): void {
  const comment = reader.shell === 'cmd' ? undefined : matchHere(reader, COMMENT);
  const redirect = matchHere(reader, REDIRECT);
  const operator = matchHere(reader, OPERATOR[reader.shell]) ?? strayBracket(reader);
  if (comment !== undefined) reader.at += comment.length;
  else if (redirect !== undefined) readRedirect(reader, draft, redirect);
  else if (operator !== undefined) readOperator(reader, draft, operator);
  else if (isGroup(reader, draft)) readGroup(reader, draft);
  else addWord(draft, readWord(reader));
}

/** A bracket that nothing has opened ends what stands before it. */
function strayBracket(reader: Reader): string | undefined {
  const character = peek(reader);
  return character === ')' || (character === '}' && reader.shell === 'powershell') ? character : undefined;
}

function readOperator(reader: Reader, draft: Draft, operator: string): void {
  reader.at += operator.length;
  if (operator === '|' || operator === '|&') endStep(draft);
  else endPipeline(draft);
  if (operator === '\n') readBodies(reader, draft);
}

function endStep(draft: Draft): void {
  const { words, redirects, body, isSyntax } = draft;
  if (words.length > 0 || redirects.length > 0 || body) draft.steps.push({ words, redirects, body, isSyntax });
  draft.words = [];
  draft.redirects = [];
  draft.body = undefined;
  draft.isSyntax = false;
}

function endPipeline(draft: Draft): void {
  endStep(draft);
  if (draft.steps.length > 0) draft.pipelines.push(draft.steps);
  draft.steps = [];
}

function addWord(draft: Draft, word: Word): void {
  const { text } = word.text;
  const isFirst = draft.words.length === 0 && !word.isQuoted;
  if (isFirst && RESERVED.has(text)) return;
  if (isFirst && SYNTAX.has(text)) draft.isSyntax = true;
  draft.words.push(word);
}

/** A brace opens a group only as a word of its own, but anywhere in PowerShell. */
function isGroup(reader: Reader, draft: Draft): boolean {
  if (peek(reader) === '(') return true;
  if (peek(reader) !== '{') return false;
  return reader.shell === 'powershell' || (draft.words.length === 0 && /\s/.test(peek(reader, 1)));
}

function readGroup(reader: Reader, draft: Draft): void {
  const start = reader.at;
  const close = peek(reader) === '(' ? ')' : '}';
  const isFunction = close === ')' && peek(reader, 1) === ')' && draft.words.length === 1;
  const isArray = draft.words.length > 0 && reader.source.text.charAt(start - 1) === '=';
  reader.at += 1;
  const body = readInner(reader, close);
  if (isFunction) draft.words = [];
  else if (draft.words.length === 0 && !draft.body) draft.body = body;
  else if (!isArray) draft.words.push(groupWord(reader, start, body));
}

function readInner(reader: Reader, close: ')' | '}'): Script {
  const inner: Reader = { ...reader, depth: reader.depth + 1 };
  if (inner.depth > MAX_DEPTH) {
    reader.limits.isCut = true;
    return [];
  }
  const script = readScript(inner, close);
  reader.at = inner.at;
  return script;
}

function groupWord(reader: Reader, from: number, script: Script): Word {
  const text = sliceText(reader.source, from, Math.min(reader.at, reader.source.text.length));
  return {
    start: offsetAt(reader, from),
    end: offsetAt(reader, reader.at),
    text,
    raw: text.text,
    isQuoted: false,
    isComputed: true,
    scripts: [script],
  };
}

function readRedirect(reader: Reader, draft: Draft, written: string): void {
  reader.at += written.length;
  const operator = written.replace(/^\d+/, '');
  skipBlanks(reader);
  const target = isAtEnd(reader) || matchHere(reader, OPERATOR[reader.shell]) !== undefined ? undefined : readWord(reader);
  const redirect = { operator, target, body: undefined, scripts: target?.scripts ?? [] };
  draft.redirects.push(redirect);
  if (!target || !/^<<-?$/.test(operator)) return;
  const delimiter = target.text.text;
  draft.heredocs.push({ redirect, delimiter, isLiteral: target.isQuoted, stripsTabs: operator === '<<-' });
}

/** The heredocs of the line that has just ended. */
function readBodies(reader: Reader, draft: Draft): void {
  for (const heredoc of draft.heredocs.splice(0)) {
    const body = readBody(reader, heredoc);
    heredoc.redirect.body = body;
    if (!heredoc.isLiteral) heredoc.redirect.scripts = scriptsInText(reader, body);
  }
}

function readBody(reader: Reader, { delimiter, stripsTabs }: Heredoc): MappedText {
  const { text } = reader.source;
  const from = reader.at;
  let line = from;
  while (line < text.length) {
    const lineEnd = text.indexOf('\n', line);
    const end = lineEnd < 0 ? text.length : lineEnd;
    const content = text.slice(line, end).replace(/\r$/, '');
    if ((stripsTabs ? content.replace(/^\t+/, '') : content) === delimiter) {
      reader.at = end;
      return sliceText(reader.source, from, line);
    }
    line = end + 1;
  }
  reader.at = text.length;
  return sliceText(reader.source, from, text.length);
}
