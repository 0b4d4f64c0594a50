import { type Change, diffWordsWithSpace } from 'diff';

/** UTF-16 offsets into a line. */
export interface WordMark {
  readonly start: number;
  readonly end: number;
}

export interface WordMarks {
  readonly before: readonly WordMark[];
  readonly after: readonly WordMark[];
}

const MAX_CHARACTERS = 2000;
const TIMEOUT_MS = 20;
const NONE: WordMarks = { before: [], after: [] };

const kept = new Map<string, WordMarks>();
const MAX_KEPT = 500;

/** The same, kept for the rows in sight: they are drawn again on every step of scrolling. */
export function keptWordMarks(before: string, after: string): WordMarks {
  const key = `${before}\n${after}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const marks = wordMarks(before, after);
  kept.set(key, marks);
  return marks;
}

/** Which words of two lines differ; none where the lines have nothing in common or are too long to compare. */
export function wordMarks(before: string, after: string): WordMarks {
  if (before.length > MAX_CHARACTERS || after.length > MAX_CHARACTERS) return NONE;
  const changes = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS });
  if (!changes?.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')) return NONE;
  return {
    before: marksOf(changes.filter(({ added }) => !added)),
    after: marksOf(changes.filter(({ removed }) => !removed)),
  };
}

function marksOf(ofSide: readonly Change[]): readonly WordMark[] {
  const marks: WordMark[] = [];
  let start = 0;
  for (const { added, removed, value } of ofSide) {
    const end = start + value.length;
    if (added || removed) marks.push({ start, end });
    start = end;
  }
  return marks;
}
