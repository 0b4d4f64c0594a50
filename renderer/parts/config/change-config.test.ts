import { expect, test } from 'vitest';
import { unsetChange } from './change-config.ts';

const text = (title: string, usual?: string) =>
  ({ type: 'string', title, ...(usual !== undefined && { default: usual }) }) as const;
const schema = {
  type: 'object',
  properties: { mode: text('Mode', 'ask'), note: text('Note'), branch: text('B') },
  required: ['branch'],
} as const;

test('a setting with a default gets it, and nothing else is touched', () => {
  expect(unsetChange({ schema, values: { mode: 'auto', note: 'x' } }, 'mode')).toEqual({ config: { mode: 'ask' } });
});

test('one without is left out of all that is sent', () => {
  expect(unsetChange({ schema, values: { mode: 'auto', note: 'x' } }, 'note')).toEqual({
    config: { mode: 'auto' },
    replace: true,
  });
});

test.each([
  ['mode', { mode: 'ask' }],
  ['note', {}],
  ['branch', { branch: 'main' }],
  ['note', { note: 'x', untold: 1 }],
  ['gone', {}],
])('%s of %o is left as it is', (name, values) => {
  expect(unsetChange({ schema, values }, name)).toBeUndefined();
});
