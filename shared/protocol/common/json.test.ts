import { expect, it } from 'vitest';
import { parsedJson, parsedObject } from './json.ts';

it.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['"text"', 'text'],
  ['null', null],
])('reads the value of %s', (text, value) => {
  expect(parsedJson(text)).toEqual(value);
});

it.each(['', '{', '{"a":}', 'undefined', '{} {}'])('finds no value in %j', (text) => {
  expect(parsedJson(text)).toBeUndefined();
  expect(parsedObject(text)).toBeUndefined();
});

it('takes nothing but an object for one', () => {
  expect(parsedObject('{"a":1}')).toEqual({ a: 1 });
  expect(['[]', 'null', '1', '"{}"'].map(parsedObject)).toEqual([undefined, undefined, undefined, undefined]);
});
