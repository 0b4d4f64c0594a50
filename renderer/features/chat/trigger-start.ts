/** Nobody names anything longer than this. */
const MAX_CHARS = 300;

/**
 * Where the word at the cursor begins when a trigger begins it; undefined for any other word. A trigger inside a word, as in an
 * address or a path, is none. Places count UTF-16 units.
 */
export function triggerStart(text: string, cursor: number, triggers: readonly string[]): number | undefined {
  for (let place = cursor - 1; place >= Math.max(0, cursor - MAX_CHARS); place -= 1) {
    const unit = text.charAt(place);
    if (/\s/.test(unit)) return undefined;
    if (triggers.includes(unit) && isWordStart(text, place)) return place;
  }
  return undefined;
}

function isWordStart(text: string, place: number): boolean {
  return place === 0 || /[\s([{"'`,;]/.test(text.charAt(place - 1));
}
