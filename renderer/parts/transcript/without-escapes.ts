/** Colours, cursor moves, titles and links of a terminal, and other control characters: a transcript is not a terminal. */
const ESCAPES = /[^\P{Cc}\n\r\t](?:\[[0-?]*[ -/]*[@-~]|\][^\p{Cc}]*(?:[^\P{Cc}\n\r\t]\\?)?)?/gu;

/** Output as plain text; a progress bar that overwrites its line shows its last state. */
export function withoutEscapes(text: string): string {
  const plain = text.replaceAll('\r\n', '\n').replaceAll(ESCAPES, '');
  return plain.includes('\r') ? plain.replaceAll(/[^\n]*\r(?=[^\n])/g, '').replaceAll('\r', '') : plain;
}
