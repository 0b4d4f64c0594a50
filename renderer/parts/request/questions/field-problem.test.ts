import { describe, expect, test } from 'vitest';
import type { ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import { EMPTY_FIELD, FREE_TEXT } from './field-draft.ts';
import { fieldProblem, isMissing } from './field-problem.ts';

const text = (rest: object): ChatInputQuestion => ({ kind: 'text', id: 'q', message: 'Q', ...rest });
const number = (kind: 'number' | 'integer'): ChatInputQuestion => ({ kind, id: 'q', message: 'Q', min: 0, max: 5 });
const typed = (value: string) => ({ ...EMPTY_FIELD, text: value });

describe('fieldProblem', () => {
  test.each([
    ['email', 'dana@example.com', 'dana@'],
    ['uri', 'https://example.com/a', 'example'],
    ['date', '2026-02-28', '2026-02-30'],
    ['date-time', '2026-02-28T09:30:00Z', '2026-02-28'],
  ])('checks the format %s', (format, right, wrong) => {
    expect(fieldProblem(text({ format }), typed(right))).toBeUndefined();
    expect(fieldProblem(text({ format }), typed(wrong))).toContain('This is not');
  });

  test('leaves a format that it does not know to the host', () => {
    expect(fieldProblem(text({ format: 'hostname' }), typed('?'))).toBeUndefined();
  });

  test('counts characters and not code units', () => {
    expect(fieldProblem(text({ max: 2 }), typed('👍👍'))).toBeUndefined();
    expect(fieldProblem(text({ max: 2 }), typed('👍👍👍'))).toBe('At most 2 characters; there are 3.');
    expect(fieldProblem(text({ min: 3 }), typed('ab'))).toBe('At least 3 characters; there are 2.');
  });

  test('says nothing of what is still empty', () => {
    expect(fieldProblem(text({ min: 3, format: 'email' }), EMPTY_FIELD)).toBeUndefined();
    expect(fieldProblem(number('integer'), EMPTY_FIELD)).toBeUndefined();
  });

  test('checks numbers, whole ones and ranges', () => {
    expect(fieldProblem(number('number'), typed('2.5'))).toBeUndefined();
    expect(fieldProblem(number('integer'), typed('2.5'))).toBe('This must be a whole number.');
    expect(fieldProblem(number('number'), typed('six'))).toBe('This is not a number.');
    expect(fieldProblem(number('number'), typed('6'))).toBe('At most 5.');
    expect(fieldProblem(number('number'), typed('-1'))).toBe('At least 0.');
  });

  test('counts the choices of a multi-select, own words included', () => {
    const question: ChatInputQuestion = {
      kind: 'multi-select',
      id: 'q',
      message: 'Q',
      options: [],
      min: 2,
      max: 2,
      allowFreeformInput: true,
    };

    expect(fieldProblem(question, { text: '', selected: ['a'] })).toBe('Choose at least 2; 1 chosen.');
    expect(fieldProblem(question, { text: 'mine', selected: ['a', FREE_TEXT] })).toBeUndefined();
    expect(fieldProblem(question, { text: 'mine', selected: ['a', 'b', FREE_TEXT] })).toBe('Choose at most 2; 3 chosen.');
  });
});

describe('isMissing', () => {
  test('wants an answer to a required question, and a no is one', () => {
    const question: ChatInputQuestion = { kind: 'boolean', id: 'q', message: 'Q', required: true };

    expect(isMissing(question, EMPTY_FIELD)).toBe(true);
    expect(isMissing(question, { ...EMPTY_FIELD, flag: false })).toBe(false);
  });

  test('does not take an empty "something else" for an answer', () => {
    const question: ChatInputQuestion = {
      kind: 'single-select',
      id: 'q',
      message: 'Q',
      options: [],
      required: true,
      allowFreeformInput: true,
    };

    expect(isMissing(question, { text: ' ', selected: [FREE_TEXT] })).toBe(true);
  });
});
