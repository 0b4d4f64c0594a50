import { expect, test } from 'vitest';
import { v060 } from '../../../shared/dialects/v0-6-0.ts';
import { v070 } from '../../../shared/dialects/v0-7-0.ts';
import { v070Dev } from '../../../shared/dialects/v0-7-0-dev.ts';
import { v100 } from '../../../shared/dialects/v1-0-0.ts';
import { dialectsNamed, negotiate, rangesOf, SPOKEN } from './negotiate.ts';

const ALL = SPOKEN.map(({ dialect }) => dialect);

test.each([
  { offers: ['0.6.0', '1.0.0', '0.9.0'], version: '1.0.0', dialect: v100, why: 'the highest, whatever the order' },
  { offers: ['1.4.2', '0.9.0'], version: '1.4.2', dialect: v100, why: 'a later minor of the same major' },
  { offers: ['2.0.0', '0.6.3'], version: '0.6.3', dialect: v060, why: 'a later patch below 1.0.0' },
  { offers: ['0.7.0'], version: '0.7.0', dialect: v070Dev, why: 'the state in development for exactly 0.7.0' },
  { offers: ['0.7.1', '0.7.0'], version: '0.7.1', dialect: v070, why: 'the released one for a patch of it' },
])('takes $why', ({ offers, version, dialect }) => {
  expect(negotiate(offers, ALL)).toEqual({ version, dialect });
});

test.each([[['2.0.0', '0.5.0']], [['0.10.0']], [['1.0']], [['v1.0.0', '1.0.0-beta', '']], [[]]])(
  'takes none of %j',
  (offers) => {
    expect(negotiate(offers, ALL)).toBeUndefined();
  },
);

test('speaks only what is switched on, and says each range once', () => {
  const released = dialectsNamed(['0.7.0-released']) ?? [];

  expect(negotiate(['0.7.0', '1.0.0'], released)).toEqual({ version: '0.7.0', dialect: v070 });
  expect(rangesOf(ALL)).toEqual(['^1.0.0', '^0.9.0', '^0.8.0', '^0.7.0', '^0.6.0']);
  expect(dialectsNamed(['0.7.0', '0.5.0'])).toBeUndefined();
});
