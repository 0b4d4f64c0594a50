/** How many lines a change adds and removes, when what is the same at the beginning and at the end is left aside. */
export function lineCounts(before: string, after: string): { readonly added: number; readonly removed: number } {
  const [old, next] = [linesOf(before), linesOf(after)];
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { added: next.length - start - end, removed: old.length - start - end };
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
