import { describe, expect, test } from 'vitest';
import type { ChatInputAnswerValue, ChatInputQuestion } from '../../../../shared/protocol/chat/input-request.ts';
import { answerOf, EMPTY_FIELD, FREE_TEXT, fieldOf } from './field-draft.ts';
import { finalAnswers, formProblem, requiredProgress } from './final-answers.ts';

const options = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];
const name: ChatInputQuestion = { kind: 'text', id: 'name', message: 'Name', required: true };
const times: ChatInputQuestion = { kind: 'integer', id: 'times', message: 'Times', max: 10 };
const loud: ChatInputQuestion = { kind: 'boolean', id: 'loud', message: 'Loud' };
const one: ChatInputQuestion = { kind: 'single-select', id: 'one', message: 'One', options, allowFreeformInput: true };
const many: ChatInputQuestion = { kind: 'multi-select', id: 'many', message: 'Many', options, allowFreeformInput: true };
const typed = (text: string) => ({ ...EMPTY_FIELD, text });

describe('finalAnswers', () => {
  test('gives every kind of question its own kind of answer', () => {
    const fields = {
      name: typed('Ada'),
      times: typed(' 3 '),
      loud: { ...EMPTY_FIELD, flag: true },
      one: { text: '', selected: ['b'] },
      many: { text: 'mine', selected: ['a', FREE_TEXT] },
    };

    expect(finalAnswers([name, times, loud, one, many], fields)).toEqual({
      name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } },
      times: { state: 'submitted', value: { kind: 'number', value: 3 } },
      loud: { state: 'submitted', value: { kind: 'boolean', value: true } },
      one: { state: 'submitted', value: { kind: 'selected', value: 'b' } },
      many: { state: 'submitted', value: { kind: 'selected-many', value: ['a'], freeformValues: ['mine'] } },
    });
  });

  test('says that an open question is skipped, so that its older draft does not count', () => {
    expect(finalAnswers([times], {})).toEqual({ times: { state: 'skipped' } });
  });
});

describe('formProblem', () => {
  test('wants the required answers and right ones', () => {
    expect(formProblem([name, times], {})).toBe('0 of 1 required answered');
    expect(formProblem([name, times], { name: typed('Ada'), times: typed('11') })).toBe('“Times” needs another look');
    expect(formProblem([name, times], { name: typed('Ada') })).toBeUndefined();
  });

  test('counts only required questions', () => {
    expect(requiredProgress([name, times, loud], { loud: { ...EMPTY_FIELD, flag: true } })).toEqual({ done: 0, of: 1 });
  });
});

describe('fieldOf', () => {
  const shown: readonly (readonly [ChatInputQuestion, ChatInputAnswerValue])[] = [
    [name, { kind: 'text', value: 'Ada' }],
    [times, { kind: 'number', value: 3 }],
    [loud, { kind: 'boolean', value: false }],
    [one, { kind: 'selected', value: 'a' }],
    [one, { kind: 'selected', value: 'mine', freeformValues: ['mine'] }],
    [many, { kind: 'selected-many', value: ['b'], freeformValues: ['mine'] }],
  ];

  test.each(shown)('shows a draft of another client as it would be sent again (%#)', (question, value) => {
    expect(answerOf(question, fieldOf(question, { state: 'draft', value }))).toEqual(value);
  });

  test("starts with the question's default", () => {
    expect(fieldOf({ ...times, defaultValue: 2 } as ChatInputQuestion, undefined)).toEqual(typed('2'));
    expect(fieldOf({ ...name, defaultValue: 'Ada' } as ChatInputQuestion, undefined)).toEqual(typed('Ada'));
  });

  test("takes a client's own words in the place of an option for free text", () => {
    expect(fieldOf(one, { state: 'draft', value: { kind: 'selected', value: 'my own' } })).toEqual({
      text: 'my own',
      selected: [FREE_TEXT],
    });
  });
});
