import { expect, test } from 'vitest';
import type { ChatInputAnswers, ChatInputResponseKind } from '../../../../shared/protocol/chat/input-request.ts';
import { elicit } from './elicitation.ts';
import { recordedTurn } from './recorded-turn.fixture.ts';

const FORM = {
  mode: 'form',
  sessionId: 's',
  message: 'Say more',
  requestedSchema: {
    type: 'object',
    required: ['count'],
    properties: {
      count: { type: 'integer', title: 'Count', description: 'How many?', minimum: 1, maximum: 9, default: 3 },
      ratio: { type: 'number' },
      mail: { type: 'string', format: 'email', minLength: 3, default: 'a@b' },
      plain: { type: 'string', enum: ['a', 'b'] },
      several: { type: 'array', minItems: 1, items: { anyOf: [{ const: 'x', title: 'X', description: 'The x' }] } },
      odd: { type: 'hologram' },
    },
  },
} as unknown as Parameters<typeof elicit>[1];

async function answer(response: ChatInputResponseKind, answers?: ChatInputAnswers) {
  const recorded = recordedTurn();
  const outcome = elicit(recorded.turn, FORM, 'f1');
  recorded.act({ type: 'chat/inputCompleted', requestId: 'f1', response, ...(answers ? { answers } : {}) });
  return { outcome: await outcome, recorded };
}

test('each kind of property is a question of its kind', async () => {
  const { recorded } = await answer('decline');

  expect(recorded.parts()).toMatchObject([
    {
      kind: 'inputRequest',
      request: {
        message: 'Say more',
        questions: [
          {
            id: 'count',
            kind: 'integer',
            title: 'Count',
            message: 'How many?',
            required: true,
            min: 1,
            max: 9,
            defaultValue: 3,
          },
          { id: 'ratio', kind: 'number', title: 'ratio', required: false },
          { id: 'mail', kind: 'text', format: 'email', min: 3, defaultValue: 'a@b' },
          { id: 'plain', kind: 'single-select', options: [{ id: 'a', label: 'a' }, { id: 'b' }] },
          { id: 'several', kind: 'multi-select', min: 1, options: [{ id: 'x', label: 'X', description: 'The x' }] },
          { id: 'odd', kind: 'text' },
        ],
      },
    },
  ]);
});

test('answers go back as plain values, and what was skipped is left out', async () => {
  const { outcome } = await answer('accept', {
    count: { state: 'submitted', value: { kind: 'number', value: 4 } },
    several: { state: 'submitted', value: { kind: 'selected-many', value: ['x'] } },
    plain: { state: 'submitted', value: { kind: 'selected', value: 'b' } },
    mail: { state: 'skipped' },
  });

  expect(outcome).toEqual({ action: 'accept', content: { count: 4, several: ['x'], plain: 'b' } });
});

test('who declines or closes the form is told as such', async () => {
  expect((await answer('decline')).outcome).toEqual({ action: 'decline' });
  expect((await answer('cancel')).outcome).toEqual({ action: 'cancel' });
});

test('nobody is asked outside of a turn, or for a mode that was not offered', async () => {
  const recorded = recordedTurn();
  const url = { mode: 'url', sessionId: 's', message: 'Go', elicitationId: 'e', url: 'https://x' } as const;

  expect(await elicit(undefined, FORM, 'f1')).toEqual({ action: 'cancel' });
  expect(await elicit(recorded.turn, url, 'f1')).toEqual({ action: 'cancel' });
  expect(recorded.actions).toEqual([]);
});

test('a turn that ends takes the form with it', async () => {
  const recorded = recordedTurn();
  const outcome = elicit(recorded.turn, FORM, 'f1');

  recorded.end();

  expect(await outcome).toEqual({ action: 'cancel' });
});
