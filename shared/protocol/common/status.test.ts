import { expect, test } from 'vitest';
import {
  hasError,
  isArchived,
  isInProgress,
  isRead,
  needsInput,
  SessionStatus,
  withActivity,
  withBit,
  withoutInputNeeded,
} from './status.ts';

test('a session that waits for a person is in progress too', () => {
  expect(isInProgress(SessionStatus.InputNeeded)).toBe(true);
  expect(needsInput(SessionStatus.InputNeeded)).toBe(true);
  expect(needsInput(SessionStatus.InProgress)).toBe(false);
});

test('flags stand beside the activity', () => {
  const status = SessionStatus.Idle + SessionStatus.IsRead + SessionStatus.IsArchived;

  expect([isRead(status), isArchived(status), hasError(status), isInProgress(status)]).toEqual([true, true, false, false]);
});

test('bits nobody knows survive every change', () => {
  const unknown = 1 << 20;

  expect(withActivity(unknown + 1, SessionStatus.Error)).toBe(unknown + 2);
  expect(withBit(unknown + 1, SessionStatus.IsRead, true)).toBe(unknown + 33);
  expect(withBit(unknown + 33, SessionStatus.IsRead, false)).toBe(unknown + 1);
  expect(withoutInputNeeded(unknown + 24)).toBe(unknown + 8);
});
