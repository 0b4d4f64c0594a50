import { expect, test } from 'vitest';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { statusGlyph } from './session-status.ts';

const { Idle, Error: Failed, InProgress, InputNeeded, IsRead, IsArchived } = SessionStatus;
const UNKNOWN = 1 << 12;

test.each([
  [Idle, 'idle'],
  [InProgress, 'running'],
  [InputNeeded, 'waiting'],
  [InputNeeded | Failed, 'waiting'],
  [Failed, 'failed'],
  [Failed | InProgress, 'failed'],
  [Idle | IsRead | IsArchived, 'idle'],
  [InputNeeded | UNKNOWN, 'waiting'],
  [UNKNOWN, 'idle'],
])('status %i is drawn as %s', (status, glyph) => {
  expect(statusGlyph(status)).toBe(glyph);
});

test('a session that is being created or was not is no idle one', () => {
  expect(statusGlyph(Idle, 'creating')).toBe('creating');
  expect(statusGlyph(Idle, 'failed')).toBe('failed');
});
