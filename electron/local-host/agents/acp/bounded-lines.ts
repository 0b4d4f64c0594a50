import type { Readable } from 'node:stream';

/** Thrown when a line has no end for too long. */
export class LineTooLong extends Error {
  constructor(maxBytes: number) {
    super(`a line of more than ${Math.round(maxBytes / 2 ** 20)} MB`);
  }
}

/** The lines of a stream, one at a time: while nobody takes the next one, no more than the stream's own buffer is read. */
export async function* boundedLines(source: Readable, maxBytes: number): AsyncGenerator<string, void, undefined> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield lineOf([...pieces, chunk.subarray(start, end)]);
      pieces = [];
      size = 0;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    size += rest.byteLength;
    if (size > maxBytes) throw new LineTooLong(maxBytes);
    if (rest.byteLength > 0) pieces.push(rest);
  }
  if (size > 0) yield lineOf(pieces);
}

const NEWLINE = 10;

function lineOf(pieces: readonly Buffer[]): string {
  return Buffer.concat(pieces).toString('utf8').replace(/\r$/, '');
}
