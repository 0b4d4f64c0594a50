import { diffArrays } from 'diff';

/** Lines `start` to `end` (exclusive) of the base became `lines`. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Two changes of one text as one, or undefined where they touch the same or neighbouring lines: then nobody but a person can tell. */
export function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const before = linesOf(base);
  const changes: Change[] = [];
  for (const change of inOrder([...changesOf(before, linesOf(mine)), ...changesOf(before, linesOf(theirs))])) {
    const last = changes.at(-1);
    if (last && isSame(last, change)) continue;
    if (last && change.start <= last.end) return undefined;
    changes.push(change);
  }
  return applied(before, changes).join('');
}

/** With their line ends, so that the end of the last line is a change as any other. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function changesOf(before: readonly string[], after: readonly string[]): readonly Change[] {
  const changes: Change[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays([...before], [...after])) {
    const change = { start: at, end: added ? at : at + value.length, lines: added ? value : [] };
    if (!added) at += value.length;
    if (added || removed) changes.push(change);
  }
  return changes.reduce(joined, []);
}

/** What was taken away and what came in its place are one change. */
function joined(changes: readonly Change[], next: Change): readonly Change[] {
  const last = changes.at(-1);
  if (last?.end !== next.start) return [...changes, next];
  return [...changes.slice(0, -1), { start: last.start, end: next.end, lines: [...last.lines, ...next.lines] }];
}

function inOrder(changes: readonly Change[]): readonly Change[] {
  return [...changes].sort((a, b) => a.start - b.start || a.end - b.end);
}

function isSame(a: Change, b: Change): boolean {
  return a.start === b.start && a.end === b.end && a.lines.join('') === b.lines.join('');
}

function applied(before: readonly string[], changes: readonly Change[]): readonly string[] {
  const lines: string[] = [];
  let at = 0;
  for (const change of changes) {
    lines.push(...before.slice(at, change.start), ...change.lines);
    at = change.end;
  }
  return [...lines, ...before.slice(at)];
}
