/** Longer lines are cut: no person reads them, and laying them out costs seconds. */
export const MAX_LINE = 5000;
const TAB_SIZE = 4;

const ASCII = /^[\x20-\x7E]*$/;

/** How many columns the widest line takes, about: wide characters take two, what hides is drawn as a tag. */
export function widestLine(...sides: readonly (readonly string[])[]): number {
  let widest = 0;
  for (const lines of sides) for (const line of lines) widest = Math.max(widest, columnsOf(line.slice(0, MAX_LINE)));
  return widest;
}

function columnsOf(line: string): number {
  if (ASCII.test(line)) return line.length;
  let columns = 0;
  for (const character of line) columns += columnsOfOne(character.codePointAt(0) ?? 0);
  return columns;
}

function columnsOfOne(code: number): number {
  if (code === 9) return TAB_SIZE;
  if (code < 0x20 || code === 0x7f || (code >= 0x200b && code <= 0x206f)) return 8;
  return code >= 0x1100 ? 2 : 1;
}
