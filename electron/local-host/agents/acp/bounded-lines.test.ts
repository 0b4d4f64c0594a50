import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { boundedLines, LineTooLong } from './bounded-lines.ts';
import { headOf, plainText, tailOf } from './plain-text.ts';

async function linesOf(chunks: readonly (string | Buffer)[], maxBytes = 100): Promise<readonly string[]> {
  const lines: string[] = [];
  const source = Readable.from(
    chunks.map((chunk) => Buffer.from(chunk)),
    { objectMode: false },
  );
  for await (const line of boundedLines(source, maxBytes)) lines.push(line);
  return lines;
}

test('lines end with LF or CRLF, wherever the chunks are cut, and the last one needs no end', async () => {
  const euro = Buffer.from('€');

  expect(await linesOf(['a\nb', 'c\r\n\nd'])).toEqual(['a', 'bc', '', 'd']);
  expect(await linesOf([euro.subarray(0, 1), Buffer.concat([euro.subarray(1), Buffer.from('\n')])])).toEqual(['€']);
});

test('a line that is longer than it may be ends the reading, and short ones are never counted together', async () => {
  await expect(linesOf(['x'.repeat(60), 'x'.repeat(60)])).rejects.toThrow(LineTooLong);
  expect(await linesOf(Array.from({ length: 20 }, () => `${'x'.repeat(50)}\n`))).toHaveLength(20);
});

test('no more is read than somebody takes', async () => {
  let produced = 0;
  const source = new Readable({
    highWaterMark: 16,
    read() {
      produced += 1;
      this.push(Buffer.from('0123456\n'));
    },
  });
  const lines = boundedLines(source, 100);

  for (let taken = 0; taken < 5; taken += 1) await lines.next();

  expect(produced).toBeLessThan(20);
  source.destroy();
});

test('words of a foreign program hold nothing that hides or moves text', () => {
  expect(plainText('\u001b[31mred\u001b[0m \u001b]0;title\u0007a\u202Eb\u0000c\tdone\r\n')).toBe('red abc\tdone\n');
  expect(tailOf('one\n two \t three', 8)).toBe('…wo three');
  expect(headOf('one\n two', 5)).toBe('one t…');
});
