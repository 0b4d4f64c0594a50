/** Text of an agent as plain words: one line, without control characters or those that change what stands beside them. */
export function plainWords(text: string, maxChars: number): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return [...line].length > maxChars ? `${[...line].slice(0, maxChars - 1).join('')}…` : line;
}
