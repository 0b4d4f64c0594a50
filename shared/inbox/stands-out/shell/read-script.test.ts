import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wholeText } from './mapped-text.ts';
import { readShell } from './read-script.ts';
import type { Script, Shell } from './script.ts';

function read(text: string, shell: Shell = 'posix'): Script {
  return readShell(wholeText(text), shell, { left: 0, calls: 0, isCut: false });
}

/** Words in quotes, steps by bars, pipelines by semicolons. */
function drawn(script: Script): string {
  return script
    .map((pipeline) =>
      pipeline
        .map(({ words, redirects, body }) =>
          [
            ...(body ? [`(${drawn(body)})`] : []),
            ...words.map(({ text }) => text.text),
            ...redirects.map(({ operator, target, body: held }) => `${operator}${held?.text ?? target?.text.text ?? ''}`),
          ].join(' '),
        )
        .join(' | '),
    )
    .join('; ');
}

describe('the shell reader', () => {
  test.each([
    ['a  b\tc', 'a b c'],
    ['a "b c" \'d e\' f\\ g', 'a b c d e f g'],
    ['a; b && c || d & e\nf', 'a; b; c; d; e; f'],
    ['a | b |& c', 'a | b | c'],
    ['a >b 2>&1 <c >>d', 'a >b >&1 <c >>d'],
    ['a <<X\nb\nX\nc', 'a <<b\n; c'],
    ['a <<-X | d\n\tb\n\tX\nc', 'a <<-\tb\n | d; c'],
    ['(a; b) | c', '(a; b) | c'],
    ['{ a; b; } > c', '(a; b) >c'],
    ['if a; then b; else c; fi', 'a; b; c'],
    ['f() { a; }', '(a)'],
    ['a # b', 'a'],
    ['a#b', 'a#b'],
    ['"a', 'a'],
    ['a)', 'a'],
    ["$'\\x41\\102\\u0043\\n'", 'ABC\n'],
    ['', ''],
  ])('takes %j apart', (text, expected) => {
    expect(drawn(read(text))).toBe(expected);
  });

  test('reads the quotes of PowerShell and of cmd', () => {
    expect(drawn(read('a C:\\b `"c "d`"e" \'f\'\'g\'', 'powershell'))).toBe('a C:\\b "c d"e f\'g');
    expect(drawn(read('a C:\\b "c d" e^&f', 'cmd'))).toBe('a C:\\b c d e&f');
  });

  test('keeps the place of every character that it takes out of quotes', () => {
    const text = 'sh -c "a \\"b\\" c"';
    const word = read(text)[0]?.[0]?.words[2];

    expect(word?.text.text).toBe('a "b" c');
    expect(word?.text.offsets.map((offset) => text.charAt(offset)).join('')).toBe('a "b" c"');
    expect(text.slice(word?.start, word?.end)).toBe('"a \\"b\\" c"');
  });

  test('finds words where they stand, and in order, in any text', () => {
    const token = fc.constantFrom(
      ...'\'"`$(){}<>|&;\\\n\t #a-=^%'.split(''),
      '$(',
      '${',
      '<(',
      '<<',
      'EOF',
      'for',
      'do',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(token, { maxLength: 60 }), fc.constantFrom<Shell>('posix', 'powershell', 'cmd'), (tokens, shell) => {
        const text = tokens.join('');
        for (const { words } of read(text, shell).flat()) {
          for (const word of words) {
            expect(word.start).toBeLessThan(word.end);
            expect(text.slice(word.start, word.end)).toBe(word.raw);
            expect(word.text.offsets).toHaveLength(word.text.text.length + 1);
          }
        }
      }),
    );
  });
});
