import { expect, test } from 'vitest';
import { SessionStatus } from '../../../shared/protocol/common/status.ts';
import { sessionSummary } from '../../store/scene.fixture.ts';
import { listedSessions } from './listed-sessions.ts';

const rows = [
  sessionSummary('a', { title: 'Retry webhooks', modifiedAt: '2026-01-01T00:00:01Z' }),
  sessionSummary('b', { title: 'Retry imports', modifiedAt: '2026-01-01T00:00:00.500Z' }),
  sessionSummary('c', { title: 'Upgrade', workingDirectories: ['file:///src/webhooks'], modifiedAt: '2026-01-01T00:00:02Z' }),
  sessionSummary('d', { title: 'Retry, put away', status: SessionStatus.IsArchived, modifiedAt: '2026-01-01T00:00:03Z' }),
];

test('a filter that is typed, corrected and cleared finds each time what it would find alone', () => {
  const typed = ['', 'r', 're', 'retry', 'retry webhooks', 'retry', 'webhooks', 'webhooks x', 'w', ''];

  for (const filter of typed) {
    const alone = listedSessions([...rows], filter);
    expect(listedSessions(rows, filter), filter).toEqual(alone);
  }
  expect(listedSessions(rows, 'retry').current).toEqual(['a', 'b']);
  expect(listedSessions(rows, 'webhooks').current).toEqual(['c', 'a']);
  expect(listedSessions(rows, 'RETRY').archived).toEqual(['d']);
});

test('the same list and filter give the same answer', () => {
  expect(listedSessions(rows, 'retry')).toBe(listedSessions(rows, 'retry'));
});
