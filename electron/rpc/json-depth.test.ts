import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('isDeeperThan', () => {
  it('agrees with the depth of the parsed value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 12 }), fc.nat(8), (text, maxDepth) => {
        const isLongEnough = text.length > maxDepth;

        expect(isDeeperThan(text, maxDepth)).toBe(isLongEnough && depthOf(JSON.parse(text)) > maxDepth);
      }),
    );
  });

  it('agrees for strings full of quotes, brackets and backslashes', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: fc.constantFrom('"', '\\', '[', '{', ']', '}', 'x') })), (strings) => {
        expect(isDeeperThan(JSON.stringify(strings), 1)).toBe(false);
      }),
    );
  });

  it.each(['[', '{'])('stops at 201 of %s', (bracket) => {
    expect(isDeeperThan(bracket.repeat(200), 200)).toBe(false);
    expect(isDeeperThan(bracket.repeat(201), 200)).toBe(true);
    expect(isDeeperThan(bracket.repeat(1_000_000), 200)).toBe(true);
  });

  it('ends at a string that never closes', () => {
    expect(isDeeperThan(`["${'['.repeat(300)}`, 200)).toBe(false);
    expect(isDeeperThan(`["${'\\'.repeat(300)}"[[[`, 2)).toBe(true);
    expect(isDeeperThan(`["${'\\'.repeat(301)}"[[[`, 2)).toBe(false);
  });
});
