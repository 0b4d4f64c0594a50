import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { argumentFields, readFields, readJson, textsOf } from './arguments.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    message: { type: 'string', title: 'Message', description: 'What to say' },
    count: { type: 'integer', minimum: 1, default: 2 },
    loud: { type: 'boolean' },
    level: { type: 'string', enum: ['low', 'high'], default: 'high' },
    tags: { type: 'array', items: { type: 'string' } },
    more: { type: 'object', properties: { a: { type: 'number' } } },
  },
  required: ['message'],
};

const fields = () => argumentFields(SCHEMA) ?? [];

describe('the form of a schema', () => {
  test('has a control for each plain argument, and JSON for the others', () => {
    expect(fields().map(({ name, kind, isRequired, initial }) => [name, kind, isRequired, initial])).toEqual([
      ['message', 'text', true, ''],
      ['count', 'number', false, '2'],
      ['loud', 'flag', false, ''],
      ['level', 'choice', false, '1'],
      ['tags', 'lines', false, ''],
      ['more', 'json', false, ''],
    ]);
    expect(fields()[0]).toMatchObject({ title: 'Message', help: 'What to say' });
  });

  test('gives way to an editor where a form could not say everything', () => {
    expect(argumentFields({ anyOf: [{ type: 'object' }] })).toBeUndefined();
    expect(argumentFields({ $ref: '#' })).toBeUndefined();
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`a${index}`, { type: 'string' }]));
    expect(argumentFields({ properties: many })).toBeUndefined();
    expect(argumentFields({})).toEqual([]);
  });

  test('reads what was typed, leaves out what was not, and goes to JSON and back', () => {
    const texts = { message: 'hi', count: '3', loud: 'false', level: '0', tags: 'a\n\nb', more: '{"a":1}' };
    const value = { message: 'hi', count: 3, loud: false, level: 'low', tags: ['a', 'b'], more: { a: 1 } };

    expect(readFields(SCHEMA, fields(), texts)).toEqual({ ok: true, value });
    expect(readFields(SCHEMA, fields(), { message: 'hi', count: '' })).toEqual({ ok: true, value: { message: 'hi' } });
    expect(readFields(SCHEMA, fields(), textsOf(fields(), value))).toEqual({ ok: true, value });
  });

  test('says at each argument what is wrong with it', () => {
    expect(readFields(SCHEMA, fields(), { message: 'hi', count: 'three', more: '{' })).toEqual({
      ok: false,
      problems: { count: 'This is no number', more: 'This is no JSON' },
      general: [],
    });
    expect(readFields(SCHEMA, fields(), { count: '0', more: '{"a":"x"}' })).toMatchObject({
      problems: { message: 'This is needed', count: 'This must be 1 or more', more: 'a must be a number' },
    });
    expect(readJson(SCHEMA, '[]')).toMatchObject({ ok: false, general: ['This is no object as JSON.'] });
    expect(readJson(SCHEMA, '{"message":1}')).toMatchObject({ ok: false, general: ['message must be a text.'] });
    expect(readJson({}, '')).toEqual({ ok: true, value: {} });
  });
});
