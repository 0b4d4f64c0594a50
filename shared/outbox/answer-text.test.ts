import { expect, test } from 'vitest';
import type { ChatInputAnswers, ChatInputQuestion } from '../protocol/chat/input-request.ts';
import { answerText } from './answer-text.ts';

const options = [
  { id: 'en', label: 'English' },
  { id: 'de', label: 'Deutsch' },
];
const questions: readonly ChatInputQuestion[] = [
  { kind: 'text', id: 'name', title: 'Name', message: 'Who?' },
  { kind: 'integer', id: 'times', message: 'How often?' },
  { kind: 'boolean', id: 'loud', message: 'Loud?' },
  { kind: 'single-select', id: 'language', message: 'Language?', options },
  { kind: 'multi-select', id: 'places', message: 'Where?', options },
  { kind: 'text', id: 'more', message: 'More?' },
];

test('everything that was written and chosen is said, a line for each question that has an answer', () => {
  const answers: ChatInputAnswers = {
    name: { state: 'submitted', value: { kind: 'text', value: 'Ada' } },
    times: { state: 'submitted', value: { kind: 'number', value: 3 } },
    loud: { state: 'submitted', value: { kind: 'boolean', value: false } },
    language: { state: 'submitted', value: { kind: 'selected', value: '', freeformValues: ['Esperanto'] } },
    places: { state: 'submitted', value: { kind: 'selected-many', value: ['en', 'other'], freeformValues: ['here'] } },
    more: { state: 'skipped' },
  };

  expect(answerText({ request: { id: 'q', questions }, answers }).split('\n')).toEqual([
    'Name: Ada',
    'How often?: 3',
    'Loud?: No',
    'Language?: Esperanto',
    'Where?: English, other, here',
  ]);
});

test('a question that was skipped keeps the words that were written beside it', () => {
  const answers: ChatInputAnswers = { name: { state: 'skipped', freeformValues: ['Nobody'] } };

  expect(answerText({ request: { id: 'q', questions }, answers })).toBe('Name: Nobody');
  expect(answerText({ request: { id: 'q' }, answers })).toBe('');
});
