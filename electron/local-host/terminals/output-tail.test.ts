import { expect, test } from 'vitest';
import { createOutputTail } from './output-tail.ts';
import { plainOutput } from './plain-output.ts';

test('keeps the newest bytes and never half a character', () => {
  const tail = createOutputTail(7);
  for (const text of ['abc', '結帳', '頁']) tail.add(text);

  expect(tail.text()).toBe('帳頁');
  expect(tail.isCut()).toBe(true);
});

test('keeps everything that fits', () => {
  const tail = createOutputTail(6);
  tail.add('結帳');

  expect(tail.text()).toBe('結帳');
  expect(tail.isCut()).toBe(false);
});

test('is bounded while output goes on', () => {
  const tail = createOutputTail(1000);
  for (let line = 0; line < 10_000; line += 1) tail.add(`${line}\n`);

  expect(tail.text().endsWith('9998\n9999\n')).toBe(true);
  expect(tail.text().length).toBe(1000);
});

test('gives an agent text without what steers a screen', () => {
  expect(plainOutput('\u001b[1;31mred\u001b[0m\r\n\u001b]0;title\u0007a\u001b]8;;https://x\u001b\\b\u001b(Bc\u001bM')).toBe(
    'red\nabc',
  );
});
