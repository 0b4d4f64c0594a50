const ESC = '\u001b';
const BEL = '\u0007';
/** Operating-system commands and other strings, control sequences, and the short escapes. */
const SEQUENCES = new RegExp(`${ESC}(?:[\\]PX^_][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)|\\[[0-?]*[ -/]*[@-~]|[ -/]*[0-~])`, 'g');

/** What a terminal was sent as an agent can read it: text alone, with plain line breaks. */
export function plainOutput(data: string): string {
  return data.replaceAll(SEQUENCES, '').replaceAll('\r\n', '\n');
}
