import { expect, test } from 'vitest';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import type { McpServerState } from '../../../shared/protocol/session/mcp-server.ts';
import { serverFacts } from './mcp-server-facts.ts';

const server = (state: McpServerState): McpServerCustomization => ({
  type: 'mcpServer',
  id: 'tracker',
  uri: 'x:tracker',
  name: 'Tracker',
  state,
});
const facts = (entry: McpServerCustomization) =>
  Object.fromEntries(serverFacts(entry).map(({ name, values }) => [name, values.join(' | ')]));

test('an error is told in full', () => {
  const error = { errorType: 'spawn', message: 'npx: command not found', stack: 'at spawn' };

  expect(facts(server({ kind: 'error', error }))).toEqual({
    Error: 'npx: command not found',
    'Kind of error': 'spawn',
    Stack: 'at spawn',
  });
});

test('a sign-in is told with what it is for, and never with a secret', () => {
  const told = facts(
    server({
      kind: 'authRequired',
      reason: 'insufficientScope',
      description: 'Needs to read events.',
      resource: { resource: 'https://mcp.example' },
      requiredScopes: ['event:read', 'org:read'],
      oauthClient: { clientId: 'us', clientSecret: 'very secret' },
    }),
  );

  expect(told).toEqual({
    'Sign-in': 'The sign-in for it does not allow enough',
    'In its words': 'Needs to read events.',
    For: 'https://mcp.example',
    Scopes: 'event:read | org:read',
    'As client': 'us',
  });
});

test('a running server tells its channel and what it serves', () => {
  const ready = { ...server({ kind: 'ready' }), channel: 'mcp://1', mcpApp: { capabilities: { serverTools: {} } } };

  expect(facts(ready)).toEqual({ 'Side channel': 'mcp://1', 'Serves to Apps': 'serverTools' });
  expect(serverFacts(server({ kind: 'starting' }))).toEqual([]);
});
