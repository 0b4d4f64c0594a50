import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPartialObject } from './partial-json.ts';

test('a whole object is read as it is', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      expect(readPartialObject(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('every beginning of an object gives an object with members of the whole', () => {
  const member = fc.oneof(fc.string(), fc.integer(), fc.array(fc.string()), fc.dictionary(fc.string(), fc.boolean()));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), member), fc.double({ min: 0, max: 1, noNaN: true }), (whole, part) => {
      const text = JSON.stringify(whole);
      const read = readPartialObject(text.slice(0, Math.max(1, Math.round(text.length * part))));

      expect(typeof read).toBe('object');
      for (const key of Object.keys(read as object)) expect(Object.keys(whole)).toContain(key);
    }),
  );
});

test.each([
  ['{"a": 1, "b', { a: 1 }],
  ['{"a": "half a', { a: 'half a' }],
  ['{"a": "a brace } and \\" in a', { a: 'a brace } and " in a' }],
  ['{"a": [1, {"b": 2}, {"c"', { a: [1, { b: 2 }, {}] }],
  ['{"a": "ends in a \\', {}],
  ['{"a": tr', {}],
])('%s', (text, value) => {
  expect(readPartialObject(text)).toEqual(value);
});

test.each(['', 'nothing', 'null', '}', '[1, 2', `"${'x'.repeat(300_000)}"`])('what is no object (%.10j) is nothing', (text) => {
  expect(readPartialObject(text)).toBeUndefined();
});
