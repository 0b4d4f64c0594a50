// Written as codes: the characters themselves could not be told apart here either.

/** Cyrillic, Greek, Armenian, phonetic and dotless letters that are read as the Latin letter they resemble. */
const LETTER = new RegExp(
  [
    '[\\u0131\\u0251\\u0261\\u0269\\u028F\\u1D00\\u1D04\\u1D0F\\u1D1C\\u1D20-\\u1D22',
    '\\u0391\\u0392\\u0395-\\u0397\\u0399\\u039A\\u039C\\u039D\\u039F\\u03A1\\u03A4\\u03A5\\u03A7',
    '\\u03B1\\u03B2\\u03B5\\u03B7\\u03B9\\u03BA\\u03BD\\u03BF\\u03C1\\u03C4\\u03C5\\u03C7\\u03C9\\u03F2\\u03F3\\u03F9',
    '\\u0405\\u0406\\u0408\\u0410\\u0412\\u0415\\u041A\\u041C-\\u041E\\u0420-\\u0423\\u0425',
    '\\u0430\\u0432\\u0433\\u0435\\u043A\\u043C\\u043E-\\u0443\\u0445\\u0451\\u0455-\\u0458\\u0475',
    '\\u04AF\\u04BB\\u04C0\\u04CF\\u0501\\u051B\\u051D\\u0566\\u0570\\u0578\\u057D\\u0581\\u0585',
    // Roman numerals, full-width and mathematical letters and digits.
    '\\u2160-\\u217F\\uFF10-\\uFF19\\uFF21-\\uFF3A\\uFF41-\\uFF5A\\u{1D400}-\\u{1D7FF}]',
  ].join(''),
  'u',
);

/** Quotes, dashes, dots, colons, slashes, bars and full-width signs that are read as the sign a shell obeys. */
const SIGN = new RegExp(
  [
    '[\\u00B4\\u00B7\\u01C0\\u01C3\\u02B9-\\u02BD\\u02C6\\u02C8\\u02CA\\u02CB\\u02CD\\u02D0\\u02DC\\u037E',
    '\\u2010-\\u2015\\u2018-\\u201F\\u2024-\\u2026\\u2032\\u2033\\u2039\\u203A\\u2043\\u2044\\u204E',
    '\\u2212\\u2215-\\u2217\\u2223\\u2236\\u223C\\u2571\\u2758\\u27CB\\u27CD\\u29F5\\u29F8\\uA789\\uA78F',
    '\\uFE60\\uFE63\\uFE68\\uFF01\\uFF03-\\uFF06\\uFF08-\\uFF0C\\uFF0E\\uFF0F\\uFF1A-\\uFF1E\\uFF20\\uFF3B-\\uFF3F\\uFF5B-\\uFF5E]',
  ].join(''),
  'gu',
);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Where in `text` (UTF-16 offsets) a character stands that is not what it seems. A letter counts in a word that mixes it
 * with ASCII letters or has nothing but such letters, a sign where it is not between East Asian characters, so that
 * honest Greek, Russian and Chinese is left in peace.
 */
export function lookAlikeOffsets(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isSuspect(word)) addLetters(found, word, index);
  }
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    const neighbours = `${text.slice(Math.max(0, index - 1), index)}${text.slice(index + sign.length, index + sign.length + 1)}`;
    if (!EAST_ASIAN.test(neighbours)) found.add(index);
  }
  return found;
}

function isSuspect(word: string): boolean {
  if (/[A-Za-z]/.test(word)) return true;
  return [...word].every((character) => LETTER.test(character) || /\d/.test(character));
}

function addLetters(found: Set<number>, word: string, start: number): void {
  let offset = start;
  for (const character of word) {
    if (LETTER.test(character)) found.add(offset);
    offset += character.length;
  }
}
