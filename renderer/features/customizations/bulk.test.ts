import { expect, test } from 'vitest';
import { bulkText, planBulk } from './bulk.ts';
import { allNodes, customizationNodes } from './customization-nodes.ts';

const skill = (id: string, enabled?: boolean) =>
  ({ type: 'skill', id, uri: `x:${id}`, name: id, ...(enabled === undefined ? {} : { enabled }) }) as const;
const nodes = allNodes(
  customizationNodes([
    { type: 'plugin', id: 'kit', uri: 'x:kit', name: 'Kit', children: [skill('a'), skill('b', false), skill('a')] },
  ]),
);

test('only switches that stand otherwise, and that an action reaches, are moved', () => {
  const plan = planBulk(nodes, false);

  expect(plan.moved.map(({ value }) => value.entry.id)).toEqual(['kit', 'a']);
  expect(plan).toMatchObject({ enabled: false, already: 1, shadowed: 1 });
});

test('what came of it is told', () => {
  expect(bulkText(planBulk(nodes, false), 0)).toBe(
    '2 switched off, 1 was off already, 1 can’t be switched, as another entry has the same id.',
  );
  expect(bulkText(planBulk(nodes.slice(0, 2), false), 1)).toBe('1 switched off. 1 was refused; its row says why.');
  expect(bulkText({ enabled: true, moved: nodes, already: 2, shadowed: 0 }, 2)).toBe(
    '2 switched on, 2 were on already. 2 were refused; their rows say why.',
  );
});
