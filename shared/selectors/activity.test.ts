import { expect, test } from 'vitest';
import { activityOf, sessionActivity } from './activity.ts';

test.each([
  [1, 'idle'],
  [2, 'error'],
  [8, 'inProgress'],
  [24, 'needsInput'],
  [16, 'needsInput'],
  [24 + 2, 'needsInput'],
  [8 + 2, 'error'],
  [1 + 32 + 64, 'idle'],
  [1 + (1 << 20), 'idle'],
  [0, 'unknown'],
  [4, 'unknown'],
])('%i means %s', (status, activity) => {
  expect(activityOf(status)).toBe(activity);
});

test('a session that could not be created has failed, whatever its bits say', () => {
  expect(sessionActivity({ status: 1, lifecycle: 'failed' })).toBe('error');
});

test('a session is being created until its first turn runs', () => {
  expect(sessionActivity({ status: 1, lifecycle: 'creating' })).toBe('creating');
  expect(sessionActivity({ status: 8, lifecycle: 'creating' })).toBe('inProgress');
  expect(sessionActivity({ status: 24, lifecycle: 'creating' })).toBe('needsInput');
});

test('a session that is ready, or a row that does not say, is what its bits say', () => {
  expect(sessionActivity({ status: 8, lifecycle: 'ready' })).toBe('inProgress');
  expect(sessionActivity({ status: 1 })).toBe('idle');
});
