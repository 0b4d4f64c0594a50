/** The word that somebody is typing after a trigger character, with its place in UTF-16 units. */
export interface TypedWord {
  readonly trigger: '@' | '/';
  /** What is typed between the trigger and the cursor. */
  readonly query: string;
  /** Half-open, from the trigger to the end of the word, whatever of it lies behind the cursor. */
  readonly start: number;
  readonly end: number;
}

/** The characters after which a client should ask (AHP initialize, `completionTriggerCharacters`). */
export const TRIGGERS: readonly string[] = ['@', '/'];

/** The word under the cursor when it begins with a trigger; `/` counts at the start of a line only, since paths hold it too. */
export function typedWord(text: string, offset: number): TypedWord | undefined {
  const start = startOfWord(text, offset);
  const trigger = text[start];
  if (start >= offset || (trigger !== '@' && trigger !== '/')) return undefined;
  if (trigger === '/' && !isLineStart(text, start)) return undefined;
  return { trigger, query: text.slice(start + 1, offset), start, end: endOfWord(text, offset) };
}

function startOfWord(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isSpace(text[start - 1])) start -= 1;
  return start;
}

function endOfWord(text: string, offset: number): number {
  let end = offset;
  while (end < text.length && !isSpace(text[end])) end += 1;
  return end;
}

function isLineStart(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return line.trim() === '';
}

function isSpace(unit: string | undefined): boolean {
  return unit === undefined || /\s/.test(unit);
}
