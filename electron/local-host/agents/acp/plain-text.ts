/** Text of a foreign program as it may be shown: no control characters, nothing that reorders or hides text, no escape sequences. */
export function plainText(text: string): string {
  const escapes = new RegExp(`${ESC}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${BEL}${ESC}]*(?:${BEL}|${ESC}\\\\)?|[@-_])`, 'g');
  return text
    .replaceAll(escapes, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}

const ESC = '\u001b';
const BEL = '\u0007';

/** The last words of something, on one line. */
export function tailOf(text: string, maxCharacters: number): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > maxCharacters ? `…${line.slice(-maxCharacters)}` : line;
}

/** The first words of something, on one line. */
export function headOf(text: string, maxCharacters: number): string {
  const line = plainText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}
