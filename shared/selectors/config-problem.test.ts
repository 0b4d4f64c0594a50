import { describe, expect, test } from 'vitest';
import type { ConfigPropertySchema } from '../protocol/common/content.ts';
import type { Json } from '../protocol/common/json.ts';
import { settingProblem } from './config-problem.ts';

const text: ConfigPropertySchema = { type: 'string', title: 'Branch' };
const number = { type: 'number', title: 'Limit', minimum: 1, maximum: 10 } as const;
const list: ConfigPropertySchema = { type: 'array', title: 'Tags', minItems: 1, maxItems: 2, items: text };
const object: ConfigPropertySchema = {
  type: 'object',
  title: 'Limits',
  properties: { cpu: number, name: { type: 'string', title: '' } },
  required: ['name'],
};

test.each([undefined, null, ''])('%o is no value, which only a required setting minds', (value) => {
  expect(settingProblem(text, value, true)).toBe('Branch is required');
  expect(settingProblem(text, value, false)).toBeUndefined();
});

describe('a value', () => {
  test.each<readonly [ConfigPropertySchema, Json]>([
    [text, 'main'],
    [number, 1],
    [number, 10],
    [{ type: 'boolean', title: '' }, false],
    [list, ['a']],
    [object, { name: 'x', cpu: 2, other: [] }],
    [{ ...text, enum: ['a'] }, 'a'],
  ])('of %o may be %o', (property, value) => {
    expect(settingProblem(property, value, true)).toBeUndefined();
  });

  test.each<readonly [ConfigPropertySchema, Json, string]>([
    [text, 7, 'This is not a text'],
    [number, '7', 'This is not a number'],
    [{ type: 'boolean', title: '' }, 'yes', 'This is not yes or no'],
    [list, {}, 'This is not a list'],
    [object, [], 'This is not an object'],
    [{ ...text, enum: ['a'] }, 'b', 'This is none of the values to choose from'],
    [number, 0, 'At least 1'],
    [number, 11, 'At most 10'],
    [{ ...text, maxLength: 2 } as ConfigPropertySchema, '絵文字', 'At most 2 characters'],
    [{ ...text, minLength: 2 } as ConfigPropertySchema, 'a', 'At least 2 characters'],
    [list, [], 'At least 1 entries'],
    [list, ['a', 'b', 'c'], 'At most 2 entries'],
    [list, ['a', 7], 'Entry 2: This is not a text'],
    [{ ...list, items: { ...text, title: '' } }, [''], 'Entry 1: a value is required'],
    [object, {}, 'name: name is required'],
    [object, { name: 'x', cpu: 0 }, 'cpu: At least 1'],
    [{ ...object, additionalProperties: number }, { name: 'x', memory: 20 }, 'memory: At most 10'],
  ])('of %o can not be %o', (property, value, problem) => {
    expect(settingProblem(property, value, true)).toBe(problem);
  });

  test('that was searched may be any text', () => {
    expect(settingProblem({ ...text, enum: ['a'], enumDynamic: true } as ConfigPropertySchema, 'b', true)).toBeUndefined();
  });
});
