import { expect, test } from 'vitest';
import type { Customization, McpServerCustomization, SkillCustomization } from '../protocol/session/customization.ts';
import { containerOf, findCustomization, findMcpServer, mcpServers } from './find-customization.ts';

const named = (id: string) => ({ id, uri: `file:///${id}`, name: id });
const server = (id: string): McpServerCustomization => ({ ...named(id), type: 'mcpServer', state: { kind: 'ready' } });
const skill: SkillCustomization = { ...named('skill'), type: 'skill' };
const plugin: Customization = { ...named('plugin'), type: 'plugin', children: [skill, server('inner')] };
const later = { ...named('later'), type: 'future', children: 5 } as unknown as Customization;
const session = { customizations: [later, server('bare'), plugin, { ...named('empty'), type: 'plugin' as const }] };

test('a customization is found at the top or inside a container', () => {
  expect(findCustomization(session, 'plugin')).toBe(plugin);
  expect(findCustomization(session, 'skill')).toBe(skill);
  expect(findCustomization(session, 'none')).toBeUndefined();
  expect(findCustomization({}, 'plugin')).toBeUndefined();
});

test('a child knows what it is in', () => {
  expect(containerOf(session, 'skill')).toBe(plugin);
  expect(containerOf(session, 'plugin')).toBeUndefined();
  expect(containerOf({}, 'skill')).toBeUndefined();
});

test('servers are told from other entries', () => {
  expect(findMcpServer(session, 'inner')).toMatchObject({ id: 'inner' });
  expect(findMcpServer(session, 'skill')).toBeUndefined();
  expect(mcpServers(session).map(({ id }) => id)).toEqual(['bare', 'inner']);
  expect(mcpServers({})).toEqual([]);
});
