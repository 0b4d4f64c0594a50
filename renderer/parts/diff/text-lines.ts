/** A text as lines without their ends, and how they ended. */
export interface TextLines {
  readonly lines: readonly string[];
  readonly lineEnd: 'LF' | 'CR LF' | 'none';
  readonly endsWithBreak: boolean;
}

/** Only where all lines end in CR LF are the CRs taken off; one among others stays a character that shows. */
export function textLines(text: string): TextLines {
  if (text === '') return { lines: [], lineEnd: 'none', endsWithBreak: true };
  const parts = text.split('\n');
  const endsWithBreak = parts.at(-1) === '';
  const ended = parts.slice(0, -1);
  const rest = endsWithBreak ? [] : parts.slice(-1);
  if (ended.length === 0) return { lines: rest, lineEnd: 'none', endsWithBreak };
  const areCrLf = ended.every((line) => line.endsWith('\r'));
  const lines = areCrLf ? ended.map((line) => line.slice(0, -1)) : ended;
  return { lines: [...lines, ...rest], lineEnd: areCrLf ? 'CR LF' : 'LF', endsWithBreak };
}

/** What differs between two texts beside their lines, in words. */
export function formNotes(before: TextLines, after: TextLines): readonly string[] {
  if (before.lines.length === 0 || after.lines.length === 0) return [];
  const notes: string[] = [];
  const ends = [before.lineEnd, after.lineEnd] as const;
  if (ends[0] !== ends[1] && !ends.includes('none')) notes.push(`Line ends: ${ends[0]} before, ${ends[1]} now`);
  if (before.endsWithBreak && !after.endsWithBreak) notes.push('No line break at the end any more');
  if (!before.endsWithBreak && after.endsWithBreak) notes.push('A line break at the end was added');
  return notes;
}
