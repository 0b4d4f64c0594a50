import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../shared/protocol/common/json.ts';
import { schemaProblems } from './schema-check.ts';

const texts = (schema: JsonObject, value: Json) =>
  schemaProblems(schema, value).map(({ path, text }) => `${path} ${text}`.trim());

describe('a value beside its schema', () => {
  test.each<[JsonObject, Json, readonly string[]]>([
    [{ type: 'object', required: ['a'] }, {}, ['/a is needed']],
    [{ type: 'object', properties: { a: { type: 'integer' } } }, { a: 1.5 }, ['/a must be a whole number']],
    [{ type: ['string', 'null'] }, 1, ['must be a text or null']],
    [{ enum: ['x', 2] }, 'y', ['must be one of "x", 2']],
    [{ const: true }, false, ['must be true']],
    [{ minimum: 1, maximum: 3 }, 0, ['must be 1 or more']],
    [{ minimum: 1, maximum: 3 }, 4, ['must be 3 or less']],
    [{ exclusiveMinimum: 1 }, 1, ['must be more than 1']],
    [{ exclusiveMaximum: 1 }, 1, ['must be less than 1']],
    [{ minLength: 2 }, '𝒳', ['must have 2 characters or more']],
    [{ maxLength: 1 }, 'ab', ['must have 1 characters or fewer']],
    [{ items: { type: 'string' }, minItems: 1 }, [], ['must have 1 entries or more']],
    [{ items: { type: 'string' }, maxItems: 9 }, ['a', 2], ['/1 must be a text']],
    [{ maxItems: 0 }, [1], ['must have 0 entries or fewer']],
    [{ properties: {}, additionalProperties: false }, { b: 1 }, ['/b must not be given']],
    [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, true, ['fits none of the forms that it may have']],
    [{ allOf: [{ minimum: 1 }, { maximum: 0 }] }, 0.5, ['must be 1 or more', 'must be 0 or less']],
    [{ $defs: { n: { type: 'number' } }, properties: { a: { $ref: '#/$defs/n' } } }, { a: 'x' }, ['/a must be a number']],
  ])('is told where it does not fit (%#)', (schema, value, problems) => {
    expect(texts(schema, value)).toEqual(problems);
  });

  test.each<[JsonObject, Json]>([
    [
      { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] },
      { a: false, more: 1 },
    ],
    [{ oneOf: [{ type: 'string' }, { type: 'number' }] }, 1],
    [{ type: 'of-tomorrow' }, 1],
    [{ $ref: 'https://elsewhere.example/schema' }, 1],
    [{ properties: { constructor: { type: 'string' } } }, {}],
    [{ type: 'string', pattern: '(a+)+$' }, `${'a'.repeat(40)}!`],
  ])('is let through where it fits, or where only the server can tell (%#)', (schema, value) => {
    expect(texts(schema, value)).toEqual([]);
  });

  test('comes to an end with schemas that go round in circles or explode', () => {
    const circle = { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };
    const endless = { $ref: '#/$defs/node', $defs: { node } };
    const exploding = { $defs: { x: { allOf: [{ $ref: '#/$defs/x' }, { $ref: '#/$defs/x' }] } }, $ref: '#/$defs/x' };

    expect(texts(circle, {})).toEqual([]);
    expect(texts(endless, { next: { next: { next: 3 } } })).toEqual(['/next/next/next must be an object']);
    expect(texts(exploding, {})).toEqual([]);
  });
});
