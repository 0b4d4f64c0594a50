import { expect, test } from 'vitest';
import type { Customization, PluginCustomization, SkillCustomization } from '../../../shared/protocol/session/customization.ts';
import { allNodes, customizationNodes } from './customization-nodes.ts';

const skill = (id: string): SkillCustomization => ({ type: 'skill', id, uri: `x:${id}`, name: id });
const plugin = (id: string, ...children: readonly SkillCustomization[]): PluginCustomization => ({
  type: 'plugin',
  id,
  uri: `x:${id}`,
  name: id,
  children,
});

test('two entries of one id are two rows, and the one that no action reaches is marked', () => {
  const nodes = allNodes(
    customizationNodes([plugin('a', skill('s'), skill('s')), plugin('a'), plugin('b', skill('s'), skill('a'))]),
  );

  expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
  expect(nodes.map(({ value }) => [value.entry.id, value.isShadowed])).toEqual([
    ['a', false],
    ['s', false],
    ['s', true],
    ['a', true],
    ['b', false],
    ['s', true],
    ['a', true],
  ]);
});

test('kinds of tomorrow are kept as rows, whatever they hold', () => {
  const odd = { type: 'constellation', id: 'o', uri: 'x:o', name: 'Odd', children: 'many' } as unknown as Customization;
  const broken = { ...plugin('p'), children: 'none' } as unknown as Customization;

  const nodes = customizationNodes([odd, broken]);

  expect(nodes.map(({ value, children }) => [value.entry, children])).toEqual([
    [odd, undefined],
    [broken, undefined],
  ]);
});
