import { expect, test } from 'vitest';
import { changesetUri, choiceFor } from './changeset-uri.ts';

const of = (uriTemplate: string) => ({ uriTemplate });
const compare = of('ahp-changeset:/1/compare-turns/{originalTurnId}/{modifiedTurnId}');

test('a template says what must be chosen first', () => {
  expect(choiceFor(of('ahp-changeset:/1/session'))).toBe('nothing');
  expect(choiceFor(of('ahp-changeset:/1/turn/{turnId}'))).toBe('turn');
  expect(choiceFor(compare)).toBe('twoTurns');
  expect(choiceFor(of('ahp-changeset:/1/{originalTurnId}'))).toBe('twoTurns');
});

test('a template with variables nobody defined, or a broken one, is not to be shown', () => {
  expect(choiceFor(of('ahp-changeset:/1/{branch}'))).toBeUndefined();
  expect(choiceFor(of('ahp-changeset:/1/{turnId}/{originalTurnId}'))).toBeUndefined();
  expect(choiceFor(of('ahp-changeset:/1/{'))).toBeUndefined();
});

test('a channel is named once everything is chosen', () => {
  expect(changesetUri(of('ahp-changeset:/1/turn/{turnId}'), { turnId: 'a/b' })).toBe('ahp-changeset:/1/turn/a%2Fb');
  expect(changesetUri(compare, { originalTurnId: 'a' })).toBeUndefined();
  expect(changesetUri(of('ahp-changeset:/1/session'), {})).toBe('ahp-changeset:/1/session');
});
