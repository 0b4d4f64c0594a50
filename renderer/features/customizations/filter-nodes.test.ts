import { expect, test } from 'vitest';
import type { Customization } from '../../../shared/protocol/session/customization.ts';
import { allNodes, customizationNodes } from './customization-nodes.ts';
import { type Filter, filterNodes } from './filter-nodes.ts';

const nodes = customizationNodes([
  {
    type: 'plugin',
    id: 'kit',
    uri: 'x:kit',
    name: 'Kit',
    load: { kind: 'degraded', message: 'One skill has no text.' },
    children: [
      { type: 'skill', id: 'sum', uri: 'x:sum', name: 'summarize', description: 'Makes it short' },
      { type: 'rule', id: 'shape', uri: 'x:shape', name: 'shape', enabled: false },
    ],
  },
  {
    type: 'directory',
    id: 'prompts',
    uri: 'x:p',
    name: 'prompts',
    contents: 'prompt',
    writable: true,
    enabled: false,
    children: [],
  },
] satisfies readonly Customization[]);

const left = (filter: Partial<Filter>) =>
  allNodes(filterNodes(nodes, { text: '', show: 'all', ...filter })).map(({ value }) => value.entry.id);

test('an entry stays with what it is in, a container that matches with all that it holds', () => {
  expect(left({})).toEqual(['kit', 'sum', 'shape', 'prompts']);
  expect(left({ text: 'SKILL short' })).toEqual(['kit', 'sum']);
  expect(left({ text: 'kit' })).toEqual(['kit', 'sum', 'shape']);
  expect(left({ text: 'kit short' })).toEqual([]);
});

test('problems and what is off are shown alone', () => {
  expect(left({ show: 'problems' })).toEqual(['kit']);
  expect(left({ show: 'off' })).toEqual(['kit', 'shape', 'prompts']);
  expect(left({ show: 'off', text: 'rule' })).toEqual(['kit', 'shape']);
});
