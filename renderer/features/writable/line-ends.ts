/** A text as a text field has it, where every line ends in one way. */
export function asTyped(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** What was typed, with the line ends of the file that it belongs to. */
export function asStored(typed: string, base: string): string {
  return base.includes('\r\n') ? typed.replaceAll('\n', '\r\n') : typed;
}
