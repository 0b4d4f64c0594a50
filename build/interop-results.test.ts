import { expect, it } from 'vitest';
import { type Result, tableOf, whatIsLeft } from './interop-results.ts';

const facts = { installed: 'Host 1.2', protocolVersion: '1.0.0', server: '' };
const played: readonly Result[] = [
  { scenario: 'streams', host: 'A', facts, cell: '✓' },
  { scenario: 'asks', host: 'A', facts, cell: 'not offered: it never asks' },
  { scenario: 'streams', host: 'B', facts: { ...facts, server: 'Bee 3' }, cell: '✗' },
];

it('has a row for each scenario and a column for each host, whatever came of it', () => {
  expect(tableOf(played).split('\n')).toEqual([
    '|  | A | B |',
    '| --- | --- | --- |',
    '| installed from | Host 1.2 | Host 1.2 |',
    '| names itself | nothing | Bee 3 |',
    '| spoken | AHP 1.0.0 | AHP 1.0.0 |',
    '| streams | ✓ | ✗ |',
    '| asks | not offered: it never asks |  |',
  ]);
});

it('says which hosts were not played against to the end', () => {
  expect(whatIsLeft(played)).toEqual([]);
  expect(whatIsLeft([...played, { scenario: 'asks', host: 'B', facts: undefined, cell: undefined }])).toEqual(['B']);
  expect(whatIsLeft([])).toEqual(['nothing was found']);
});
