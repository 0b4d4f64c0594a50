import type { TextPosition, TextRange } from '../../../shared/protocol/common/content.ts';

/** The lines that a range covers, counted from 0, both ends included. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** The lines of a range that lies within the text; undefined for one that does not, or that ends before it begins. */
export function spanIn(lines: readonly string[], { start, end }: TextRange): LineSpan | undefined {
  if (!isIn(lines, start) || !isIn(lines, end)) return undefined;
  const isBackwards = end.line < start.line || (end.line === start.line && end.character < start.character);
  return isBackwards ? undefined : { first: start.line, last: end.line };
}

/** As people count: "line 3" or "lines 3 to 9". */
export function rangeText({ start, end }: TextRange): string {
  return start.line === end.line ? `line ${start.line + 1}` : `lines ${start.line + 1} to ${end.line + 1}`;
}

/** Whether what a Host sends as a range is one. */
export function isRange(range: unknown): range is TextRange {
  const { start, end } = (range ?? {}) as Partial<TextRange>;
  return isPosition(start) && isPosition(end);
}

function isPosition(position: Partial<TextPosition> | undefined): boolean {
  return Number.isSafeInteger(position?.line) && Number.isSafeInteger(position?.character);
}

function isIn(lines: readonly string[], { line, character }: TextPosition): boolean {
  const text = lines[line];
  return text !== undefined && character >= 0 && character <= text.length;
}
