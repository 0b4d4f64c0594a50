import { expect, it } from 'vitest';
import { createFrameSplitter } from './frame-splitter.ts';
import { createRandom } from './random.ts';
import { runChaos } from './run-chaos.ts';

const ROUNDS = 50;
const SEED = 7;

it(`${ROUNDS} rounds on three hosts behind bad networks leave everything the same everywhere`, async () => {
  const { faults, dump, load, summary } = await runChaos({ rounds: ROUNDS, seed: SEED });

  expect(faults, [summary, ...dump].join('\n')).toEqual([]);
  // Else the run says little: hosts that are away for most of it take nothing.
  expect(load.sent, summary).toBeGreaterThan(3 * ROUNDS);
  expect(load.types.length, load.types.join(', ')).toBeGreaterThan(8);
  // Each wait has its own bound; this is for a machine that has much else to do.
}, 900_000);

it('the same seed brings the same numbers', () => {
  const [one, other, third] = [createRandom(1), createRandom(1), createRandom(2)];
  const numbers = Array.from({ length: 20 }, () => one.below(1000));

  expect(Array.from({ length: 20 }, () => other.below(1000))).toEqual(numbers);
  expect(Array.from({ length: 20 }, () => third.below(1000))).not.toEqual(numbers);
});

it('frames are cut where they end, whatever pieces they come in', () => {
  const head = Buffer.from('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  const frames = [5, 300, 70_000].map(textFrame);
  const stream = Buffer.concat([head, ...frames]);
  for (const size of [1, 7, 1024, stream.length]) {
    const splitter = createFrameSplitter();
    const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) =>
      stream.subarray(at * size, (at + 1) * size),
    );

    expect(pieces.flatMap((piece) => splitter.push(piece)).map(({ length }) => length)).toEqual(
      [head, ...frames].map(({ length }) => length),
    );
  }
});

function textFrame(length: number): Buffer {
  const body = Buffer.alloc(length, 'x');
  if (length < 126) return Buffer.concat([Buffer.from([0x81, length]), body]);
  const isShort = length < 2 ** 16;
  const size = Buffer.alloc(isShort ? 2 : 8);
  if (isShort) size.writeUInt16BE(length);
  else size.writeBigUInt64BE(BigInt(length));
  return Buffer.concat([Buffer.from([0x81, isShort ? 126 : 127]), size, body]);
}
