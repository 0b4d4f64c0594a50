const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/**
 * The absolute address of a link that may be offered, written out as the browser reads it, or undefined. The browser's own
 * parser decides, so that `java\tscript:` and its kind are seen for what they would do.
 */
export function safeLink(url: string): string | undefined {
  try {
    const parsed = new URL(url);
    return SCHEMES.has(parsed.protocol) ? parsed.href : undefined;
  } catch {
    // Relative or broken: there is no page that it could be relative to.
    return undefined;
  }
}
