import { expect, test } from 'vitest';
import type { Customization, PluginCustomization, SkillCustomization } from '../protocol/session/customization.ts';
import { compareCustomizations } from './compare-customizations.ts';

const skill = (id: string, name: string, enabled?: boolean): SkillCustomization => ({
  type: 'skill',
  id,
  uri: `file:///${id}`,
  name,
  ...(enabled === undefined ? {} : { enabled }),
});
const plugin = (id: string, name: string, ...children: readonly SkillCustomization[]): PluginCustomization => ({
  type: 'plugin',
  id,
  uri: `file:///${id}`,
  name,
  children,
});
const told = (from: readonly Customization[], to: readonly Customization[]) =>
  compareCustomizations(from, to).map((each) => {
    const entries = ['from' in each ? each.from.entry.id : undefined, 'to' in each ? each.to.entry.id : undefined];
    return [each.kind, ...entries];
  });

test('finds counterparts by kind and name, whatever the ids and places of another host are', () => {
  const from = [plugin('a', 'Kit', skill('s', 'sum', false), skill('r', 'read'))];
  const to = [plugin('x', 'Kit', skill('z', 'read'), skill('y', 'sum'))];

  expect(told(from, to)).toEqual([
    ['same', 'a', 'x'],
    ['differs', 's', 'y'],
    ['same', 'r', 'z'],
  ]);
});

test('an entry that is in another container is another entry', () => {
  expect(told([plugin('a', 'Kit', skill('s', 'sum'))], [plugin('a', 'Kit'), plugin('b', 'Box', skill('s', 'sum'))])).toEqual([
    ['same', 'a', 'a'],
    ['missing', 's', undefined],
    ['extra', undefined, 'b'],
    ['extra', undefined, 's'],
  ]);
});

test('of several with one name that with the same URI is meant, and without one none', () => {
  const twins = [plugin('a', 'Kit'), { ...plugin('b', 'Kit'), enablement: [{ kind: 'session', enabled: false }] } as const];

  expect(told(twins, twins)).toEqual([
    ['same', 'a', 'a'],
    ['same', 'b', 'b'],
  ]);
  expect(told([plugin('c', 'Kit')], twins)).toEqual([['ambiguous', 'c', undefined]]);
  expect(told([plugin('a', 'Kit'), plugin('a', 'Kit')], [plugin('a', 'Kit')])).toEqual([
    ['ambiguous', 'a', undefined],
    ['ambiguous', 'a', undefined],
  ]);
});
