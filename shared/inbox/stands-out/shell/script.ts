import type { Span } from '../finding.ts';
import type { MappedText } from './mapped-text.ts';

/** Whose rules of quoting apply. */
export type Shell = 'posix' | 'powershell' | 'cmd';

/** One argument; as a span it covers its quotes too. */
export interface Word extends Span {
  /** What the program would see, as far as that can be told: expansions stay as they are written. */
  readonly text: MappedText;
  /** As written, with quotes and escapes. */
  readonly raw: string;
  readonly isQuoted: boolean;
  /** Part of it is known only when it runs. */
  readonly isComputed: boolean;
  /** Commands that run to make it: `$(…)`, backticks, `<(…)`. */
  readonly scripts: readonly Script[];
}

export interface Redirect {
  /** `>`, `>>`, `<`, `<<`, `<<<`, `&>`, … without a descriptor. */
  readonly operator: string;
  readonly target: Word | undefined;
  /** What a heredoc holds. */
  readonly body: MappedText | undefined;
  readonly scripts: readonly Script[];
}

/** One command, or a group of them in brackets. */
export interface Step {
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
  readonly body: Script | undefined;
  /** The head of a loop or a case: its first word is no program. */
  readonly isSyntax: boolean;
}

/** Steps whose output runs into the next. */
export type Pipeline = readonly Step[];
export type Script = readonly Pipeline[];

/** Shared by all that is read of one input, so that no input costs more than its share. */
export interface Limits {
  /** UTF-16 units that may still be read anew as nested text. */
  left: number;
  /** Calls that may still be looked at. */
  calls: number;
  /** True once something was left unread. */
  isCut: boolean;
}

/** Where the reading of a text stands. */
export interface Reader {
  readonly source: MappedText;
  readonly shell: Shell;
  readonly depth: number;
  readonly limits: Limits;
  /** Reads the commands inside a word. */
  readonly readScript: (reader: Reader, close: ')' | '}' | undefined) => Script;
  at: number;
}

/** The character that comes, or the one so many after it; empty at the end. */
export function peek({ source, at }: Reader, ahead = 0): string {
  return source.text.charAt(at + ahead);
}

export function isAtEnd({ source, at }: Reader): boolean {
  return at >= source.text.length;
}

/** Where that place of the reader's text stands in the text that is shown. */
export function offsetAt({ source }: Reader, at: number): number {
  return source.offsets[Math.min(at, source.text.length)] ?? 0;
}

/** The match of a sticky expression right here. */
export function matchHere({ source, at }: Reader, sticky: RegExp): string | undefined {
  sticky.lastIndex = at;
  return sticky.exec(source.text)?.[0];
}
