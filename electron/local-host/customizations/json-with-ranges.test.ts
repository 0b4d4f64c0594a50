import { expect, test } from 'vitest';
import { parseJson } from './json-with-ranges.ts';

test('reads what JSON.parse reads', () => {
  const text = '{ "a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": { "c": {} }, "d": [] }';

  expect(parseJson(text)).toMatchObject({ value: JSON.parse(text) });
});

test('a name that JavaScript treats in its own way is an ordinary member', () => {
  const read = parseJson('{"__proto__": {"x": 1}}');

  expect('value' in read && Object.keys(read.value as object)).toEqual(['__proto__']);
  expect({}).not.toHaveProperty('x');
});

test('says where a member stands, with its name', () => {
  const read = parseJson('{\n  "servers": {\n    "clock": { "command": "date" }\n  }\n}');

  expect('rangeOf' in read && read.rangeOf(['servers', 'clock'])).toEqual({
    start: { line: 2, character: 4 },
    end: { line: 2, character: 34 },
  });
  expect('rangeOf' in read && read.rangeOf(['servers', 'none'])).toBeUndefined();
});

test.each([
  ['{\n  "a": 1,\n}', 'line 3, column 1: expected a name in double quotes, found "}"'],
  ['{"a" 1}', 'line 1, column 6: expected ":", found "1}"'],
  ['{"a": nope}', 'line 1, column 7: expected a value, found "nope}"'],
  ['[1 2]', 'line 1, column 4: expected "," or "]", found "2]"'],
  ['{"a": 1} x', 'line 1, column 10: expected the end of the file, found "x"'],
  ['{"a": 1', 'line 1, column 8: expected "," or "}", found the end of the file'],
  ['{"a": 1, "a": 2}', 'line 1, column 10: "a" is there twice'],
  ['{"a": "\\x"}', 'line 1, column 7: the text holds a control character or an escape that JSON does not know'],
  ['', 'line 1, column 1: expected a value, found the end of the file'],
  ['[['.repeat(100), 'line 1, column 66: nested deeper than 64'],
])('%j is refused with the place of the mistake', (text, invalid) => {
  expect(parseJson(text)).toEqual({ invalid });
});
