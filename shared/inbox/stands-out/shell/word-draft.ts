import { sliceText } from './mapped-text.ts';
import { offsetAt, peek, type Reader, type Script, type Word } from './script.ts';

/** A word while it is read. */
export interface WordDraft {
  readonly start: number;
  readonly characters: string[];
  readonly offsets: number[];
  readonly scripts: Script[];
  /** Where the last of the characters ends, in the text that is shown. */
  textEnd: number | undefined;
  isQuoted: boolean;
  isComputed: boolean;
  /** Open `${`. */
  braces: number;
}

export function newDraft(start: number): WordDraft {
  return { start, characters: [], offsets: [], scripts: [], textEnd: undefined, isQuoted: false, isComputed: false, braces: 0 };
}

/** Takes the next character as it is. */
export function take(reader: Reader, draft: WordDraft): void {
  push(reader, draft, peek(reader), 1);
}

/** Takes everything between two places as it is written. */
export function takeAll(reader: Reader, draft: WordDraft, from: number): void {
  const { text, offsets } = sliceText(reader.source, from, reader.at);
  for (let index = 0; index < text.length; index += 1) {
    draft.characters.push(text.charAt(index));
    draft.offsets.push(offsets[index] ?? 0);
  }
  draft.textEnd = offsets.at(-1);
}

/** Adds text that stands for the next `length` characters. */
export function push(reader: Reader, draft: WordDraft, text: string, length: number): void {
  for (let index = 0; index < text.length; index += 1) {
    draft.characters.push(text.charAt(index));
    draft.offsets.push(offsetAt(reader, reader.at));
  }
  reader.at += length;
  draft.textEnd = offsetAt(reader, reader.at);
}

export function wordOf(reader: Reader, draft: WordDraft): Word {
  const { start, characters, offsets, isQuoted, isComputed, scripts } = draft;
  const end = offsetAt(reader, reader.at);
  return {
    start: offsetAt(reader, start),
    end,
    text: { text: characters.join(''), offsets: [...offsets, draft.textEnd ?? end] },
    raw: reader.source.text.slice(start, reader.at),
    isQuoted,
    isComputed,
    scripts,
  };
}
