import { expect, test } from 'vitest';
import { OFFERED } from '../dialects/offered.ts';
import { forksSessions } from './session-fork.ts';

test('sessions are forked by hosts up to 0.8.0, once they are connected', () => {
  const forking = OFFERED.filter((protocolVersion) => forksSessions({ status: 'connected', since: 0, protocolVersion }));

  expect(forking).toEqual(['0.8.0', '0.7.0', '0.6.0']);
  expect(forksSessions({ status: 'idle' })).toBe(false);
  expect(forksSessions(undefined)).toBe(false);
});
