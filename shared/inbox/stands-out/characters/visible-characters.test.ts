import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleCharacters } from './visible-characters.ts';

/** The tags in order: hidden as `-U+202E`, look-alike as `~U+0430`. */
function tags(text: string): readonly string[] {
  return visibleCharacters(text).pieces.flatMap((piece) => {
    if (piece.kind === 'hidden') return [`-${piece.code}${piece.count > 1 ? `*${piece.count}` : ''}`];
    return piece.kind === 'look-alike' ? [`~${piece.code}`] : [];
  });
}

describe('visibleCharacters', () => {
  test('leaves an ordinary command in one piece, line ends and tabs included', () => {
    const text = 'rm -rf dist .turbo &&\n\tpnpm install "$HOME" `id` {a,b} ~ ^ | < > # % !';
    expect(visibleCharacters(text)).toEqual({
      pieces: [{ kind: 'text', text }],
      length: text.length,
      hidden: 0,
      lookAlikes: 0,
    });
  });

  test.each([
    ['a right-to-left override', 'echo \u202Etxt.sh', ['-U+202E']],
    ['isolates', '\u2066x\u2069', ['-U+2066', '-U+2069']],
    ['zero-width characters', 'a\u200Bb\u200Dc\u2060d\uFEFFe', ['-U+200B', '-U+200D', '-U+2060', '-U+FEFF']],
    ['an escape sequence', 'a\u001B[2Kb', ['-U+001B']],
    ['a carriage return that overwrites the line', 'safe\rrm -rf /', ['-U+000D']],
    ['null, backspace and delete', '\0\b\u007F', ['-U+0000', '-U+0008', '-U+007F']],
    ['C1 controls', 'a\u009Bb\u0085', ['-U+009B', '-U+0085']],
    ['a soft hyphen', 'r\u00ADm', ['-U+00AD']],
    ['blanks that are no space', 'a\u00A0b\u3000c\u2003d\u202F', ['-U+00A0', '-U+3000', '-U+2003', '-U+202F']],
    ['line and paragraph separators', 'a\u2028b\u2029', ['-U+2028', '-U+2029']],
    ['fillers that show nothing', '\u3164\u2800\u115F', ['-U+3164', '-U+2800', '-U+115F']],
    ['tag and variation characters', 'a\u{E0041}b\uFE0Fc\u{E0100}', ['-U+E0041', '-U+FE0F', '-U+E0100']],
    ['private and lone surrogate characters', '\uE000\uD800x', ['-U+E000', '-U+D800']],
    ['a mark that disguises a letter', 'r\u0338m', ['-U+0338']],
  ] as const)('tags %s', (_name, text, expected) => {
    expect(tags(text)).toEqual(expected);
  });

  test('counts a run of the same hidden character once per character, in one tag', () => {
    const result = visibleCharacters(`a${'\u200B'.repeat(10_000)}b`);
    expect(result.hidden).toBe(10_000);
    expect(result.pieces).toHaveLength(3);
    expect(tags(`a${'\u200B'.repeat(3)}b`)).toEqual(['-U+200B*3']);
  });

  test.each([
    ['a Cyrillic letter in a Latin word', 'p\u0430ypal', ['~U+0430']],
    ['a word of nothing but look-alikes', 'cd \u0441\u0430\u0440', ['~U+0441', '~U+0430', '~U+0440']],
    ['a Greek question mark that looks like a semicolon', 'a\u037E b', ['~U+037E']],
    ['a typographic dash before an option', 'rm \u2013rf', ['~U+2013']],
    ['a fraction slash in a path', 'a\u2044b', ['~U+2044']],
    ['full-width letters and signs', 'r\uFF4D \uFF04HOME', ['~U+FF4D', '~U+FF04']],
    ['mathematical letters', '\u{1D42B}\u{1D426}', ['~U+1D42B', '~U+1D426']],
    ['typographic quotes', '\u201Cx\u201D', ['~U+201C', '~U+201D']],
  ] as const)('marks %s', (_name, text, expected) => {
    expect(tags(text)).toEqual(expected);
  });

  test.each([
    ['Russian', 'git commit -m "исправить ошибку"'],
    ['Greek', 'echo "διόρθωση"'],
    ['Chinese with its own punctuation', 'git commit -m "修正：結帳頁（稅額），完成！"'],
    ['accented letters', 'cd Überprüfung/café'],
    ['Thai with its marks', 'echo "ที่นี่"'],
  ])('leaves honest %s in peace', (_name, text) => {
    expect(tags(text)).toEqual([]);
  });

  test('isolates letters that run from right to left, and only them', () => {
    expect(visibleCharacters('cat שלום/ab').pieces).toEqual([
      { kind: 'text', text: 'cat ' },
      { kind: 'right-to-left', text: 'שלום' },
      { kind: 'text', text: '/ab' },
    ]);
  });

  test('loses and adds nothing: the pieces together are the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { pieces, length } = visibleCharacters(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(length).toBe([...text].length);
      }),
    );
  });

  test('never leaves a character that is not seen in ordinary text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = visibleCharacters(text).pieces.filter((piece) => piece.kind !== 'hidden');
        expect(shown.map((piece) => piece.text).join('')).not.toMatch(/[\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|(?![\n\t])\p{Cc}/u);
      }),
    );
  });
});
