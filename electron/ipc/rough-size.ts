/** About how many bytes a value takes on its way to a window: exact for text in UTF-16, a guess for the rest. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 16;
  // Without a list of members for each: this looks at all that goes to a window.
  for (const key in value) bytes += key.length + roughSize((value as Readonly<Record<string, unknown>>)[key]);
  return bytes;
}
