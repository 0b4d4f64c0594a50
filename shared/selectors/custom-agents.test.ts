import { expect, test } from 'vitest';
import type { AgentCustomization, Customization } from '../protocol/session/customization.ts';
import { customAgentsOf } from './custom-agents.ts';

const agent = (name: string, changes: Partial<AgentCustomization> = {}): AgentCustomization => ({
  type: 'agent',
  id: name,
  uri: `file:///${name}`,
  name,
  ...changes,
});
const plugin = (id: string, enabled: boolean, children: readonly AgentCustomization[]): Customization => ({
  type: 'plugin',
  id,
  uri: `file:///${id}`,
  name: id,
  enablement: [{ kind: 'session', enabled }],
  children,
});

test('only agents that are on, and that a person may call, are offered', () => {
  const shown = plugin('on', true, [
    agent('reviewer'),
    agent('off', { enabled: false }),
    agent('for models', { disableUserInvocation: true }),
  ]);

  expect(customAgentsOf([shown, plugin('off', false, [agent('unseen')])]).map(({ name }) => name)).toEqual(['reviewer']);
  expect(customAgentsOf(undefined)).toEqual([]);
});

test('a plugin that is not parsed yet has none, nor has a server', () => {
  const { children: _none, ...unparsed } = plugin('new', true, []) as Extract<Customization, { readonly type: 'plugin' }>;
  const server: Customization = { type: 'mcpServer', id: 's', uri: 'file:///s', name: 's', state: { kind: 'stopped' } };

  expect(customAgentsOf([unparsed, server])).toEqual([]);
});
