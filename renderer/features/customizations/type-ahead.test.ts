import { expect, test } from 'vitest';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { visibleRows } from '../../ui/tree-rows.ts';
import { customizationNodes } from './customization-nodes.ts';
import { typeAhead } from './type-ahead.ts';

const names = ['Kit', 'kelp', 'Tracker'];
const entries = names.map((name): Customization => ({ type: 'plugin', id: name, uri: `x:${name}`, name }));
const rows = visibleRows(customizationNodes(entries), new Set());

test.each([
  ['k', undefined, 'Kit'],
  ['k', 'Kit', 'kelp'],
  ['kk', 'Kit', 'kelp'],
  ['k', 'kelp', 'Kit'],
  ['ke', 'Kit', 'kelp'],
  ['ki', 'Kit', 'Kit'],
  ['tr', 'kelp', 'Tracker'],
  ['x', 'Kit', undefined],
])('%s from %s goes to %s', (typed, from, to) => {
  expect(typeAhead(rows, from, typed)).toBe(to);
});
