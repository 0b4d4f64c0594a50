/** Text of the protocol: a plain string is shown literally, only `markdown` may be rendered. */
export type StringOrMarkdown = string | { readonly markdown: string };

/** The characters of a text without rendering any of them. */
export function plainText(text: StringOrMarkdown): string {
  return typeof text === 'string' ? text : text.markdown;
}
