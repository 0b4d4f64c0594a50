import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Parsed, parseSliced } from './parse-sliced.ts';

const MAX_DEPTH = 200;

function parse(text: string, pieceBytes: number, maxDepth = MAX_DEPTH): { readonly parsed: Parsed; readonly steps: number } {
  const work = parseSliced(Buffer.from(text), maxDepth, pieceBytes);
  for (let steps = 1; ; steps += 1) {
    const step = work.next();
    if (step.done) return { parsed: step.value, steps };
  }
}

/** As text, because the order of members counts and a member may be called `__proto__`. */
function outcome(parsed: Parsed): string {
  return 'value' in parsed ? JSON.stringify(parsed.value) : parsed.invalid;
}

function outcomeOfParse(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return 'not JSON';
  }
}

const pieceBytes = fc.integer({ min: 1, max: 40 });
const anyText = fc.string({ unit: fc.constantFrom('"', '\\', 'u', '0', 'n', '{', ']', ',', '船', 'é', '🚢', '\n') });
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1.5e-7, 1.2345678901234567e19),
    anyText,
    fc.array(tie('value')),
    fc.dictionary(fc.oneof(anyText, fc.constantFrom('__proto__', '7', 'a')), tie('value')),
  ),
}));
const spaces = fc.constantFrom(undefined, 1, 3, '\t');
const texts = fc.tuple(json.value, spaces).map(([value, space]) => JSON.stringify(value, undefined, space));

describe('parseSliced', () => {
  it('reads what JSON.parse reads, however small the pieces are', () => {
    fc.assert(
      fc.property(texts, pieceBytes, (text, size) => {
        expect(outcome(parse(text, size).parsed)).toBe(outcomeOfParse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses what JSON.parse refuses, and nothing else', () => {
    const edit = fc.record({
      at: fc.nat(),
      drop: fc.nat(3),
      put: fc.string({ unit: fc.constantFrom(...'[]{},:"\\u0 1et-.n'), maxLength: 3 }),
    });
    fc.assert(
      fc.property(texts, edit, pieceBytes, (text, { at, drop, put }, size) => {
        const start = at % (text.length + 1);
        const edited = Buffer.from(text.slice(0, start) + put + text.slice(start + drop)).toString();

        expect(outcome(parse(edited, size).parsed)).toBe(outcomeOfParse(edited));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    '',
    ' ',
    '[',
    '[1',
    '[,1]',
    '[1,]',
    '[1,,2]',
    '[ ]',
    '[1 2]',
    '{',
    '{"a"',
    '{"a":',
    '{"a":1,}',
    '{,}',
    '{1:2}',
    '[1}',
    '{"a":1]',
    '"abc',
    '"\\',
    '"\\u12',
    '"a\nb"',
    '1 2',
    '[1]]',
    'nul',
    '{"a":1,"b":2,"a":3}',
    '{"__proto__":{"x":1},"b":[1,2,3]}',
  ])('agrees with JSON.parse about %j', (text) => {
    for (let size = 1; size <= text.length + 1; size += 1) expect(outcome(parse(text, size).parsed)).toBe(outcomeOfParse(text));
  });

  it('gives the members of a host no power over the objects of the app', () => {
    const { parsed } = parse('{"__proto__":{"isAdmin":true},"filler":"xxxxxxxxxxxxxxxxxxxxxxxx"}', 8);

    expect('value' in parsed && Object.getPrototypeOf(parsed.value)).toBe(Object.prototype);
  });

  it.each(['[', '{"a":'])('refuses what is nested more deeply than the limit by %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;

    for (const size of [1, 16, 10_000]) {
      expect('value' in parse(nested(20), size, 20).parsed).toBe(true);
      expect(parse(nested(21), size, 20).parsed).toEqual({ invalid: 'nested deeper than 20' });
    }
  });

  it('stops often enough, also within one long string and within one long list', () => {
    const long = JSON.stringify({ text: '船'.repeat(20_000), list: Array.from({ length: 20_000 }, (_, index) => index) });
    const { parsed, steps } = parse(long, 1000);

    expect(outcome(parsed)).toBe(long);
    expect(steps).toBeGreaterThan(Buffer.byteLength(long) / 1000);
  });
});
