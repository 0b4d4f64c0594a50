import type { Span } from '../finding.ts';

/**
 * Text that was quoted, escaped or put together, and where each of its UTF-16 units stands in the text that is shown.
 * `offsets` has one entry more than the text: where the last unit ends.
 */
export interface MappedText {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** The shown text itself, or its first `length` units. */
export function wholeText(text: string, length = text.length): MappedText {
  return { text: text.slice(0, length), offsets: Array.from({ length: length + 1 }, (_, index) => index) };
}

export function sliceText({ text, offsets }: MappedText, from: number, to: number): MappedText {
  return { text: text.slice(from, to), offsets: offsets.slice(from, to + 1) };
}

/** The texts with a blank between each two. */
export function joinTexts(parts: readonly MappedText[]): MappedText {
  // The entry for the end of one text is the entry of the blank behind it.
  return { text: parts.map((part) => part.text).join(' '), offsets: parts.flatMap((part) => part.offsets) };
}

export function spanOf({ offsets }: MappedText): Span {
  const start = offsets[0] ?? 0;
  return { start, end: offsets.at(-1) ?? start };
}
