import { describe, expect, test } from 'vitest';
import { withoutEscapes } from './without-escapes.ts';

const ESC = '\u001b';

describe('withoutEscapes', () => {
  test('takes out colours, cursor moves, titles and links', () => {
    const text = `${ESC}[31mred${ESC}[0m ${ESC}]0;title\u0007plain ${ESC}]8;;https://x.example${ESC}\\link${ESC}]8;;${ESC}\\ ${ESC}[2K.`;
    expect(withoutEscapes(text)).toBe('red plain link .');
  });

  test('leaves line breaks, tabs and brackets as they are', () => {
    expect(withoutEscapes('a\n[INFO]\tb\r\n[1] c')).toBe('a\n[INFO]\tb\n[1] c');
  });

  test('shows the last state of a line that overwrites itself', () => {
    expect(withoutEscapes('10 %\r50 %\r100 %\ndone')).toBe('100 %\ndone');
  });

  test('leaves no other control character', () => {
    expect(withoutEscapes('a\u0008b\u0000c')).toBe('abc');
  });
});
