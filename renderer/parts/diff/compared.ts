import { type DiffBlocks, diffBlocks } from './diff-blocks.ts';
import { widestLine } from './line-width.ts';
import { type TextLines, textLines } from './text-lines.ts';

/** Two texts and what differs between them. */
export interface Compared {
  readonly before: TextLines;
  readonly after: TextLines;
  readonly diff: DiffBlocks;
  /** In columns. */
  readonly widest: number;
}

/** In px, of every row of a diff. */
export const ROW_HEIGHT = 20;

export function compare(was: string, is: string): Compared {
  const [before, after] = [textLines(was), textLines(is)];
  return { before, after, diff: diffBlocks(before.lines, after.lines), widest: widestLine(before.lines, after.lines) };
}
