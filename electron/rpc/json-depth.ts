const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * True when lists and objects of a JSON text are nested more than `maxDepth` deep.
 *
 * Looks at the text and not at the value, so that nothing deep is ever built; strings, the bulk of a frame, are skipped by search.
 */
export function isDeeperThan(text: string, maxDepth: number): boolean {
  if (text.length <= maxDepth) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else depth += stepOf(code);
    if (depth > maxDepth) return true;
  }
  return false;
}

function stepOf(code: number): number {
  if (code === OPEN_LIST || code === OPEN_OBJECT) return 1;
  return code === CLOSE_LIST || code === CLOSE_OBJECT ? -1 : 0;
}

/** Where the string that opens at `start` closes; the end of the text when it never does. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    if (!isEscaped(text, quote)) return quote;
  }
  return text.length;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
