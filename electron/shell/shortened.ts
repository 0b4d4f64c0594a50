/** A text with its beginning, and how much more there was. */
export function shortened(text: string, maxChars: number): string {
  const rest = text.length - maxChars;
  return rest > 0 ? `${text.slice(0, maxChars)}… and ${rest} more characters` : text;
}
