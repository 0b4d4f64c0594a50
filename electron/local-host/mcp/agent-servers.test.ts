import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { agentServers } from './agent-servers.ts';
import type { McpServers } from './servers.ts';

const SERVER = { id: 's', name: 'Clock', definition: { kind: 'http', url: 'http://127.0.0.1', headers: {} } } as const;
const signal = new AbortController().signal;

function setUp(tools: readonly JsonObject[]) {
  const server = {
    state: { kind: 'ready' },
    settled: async () => undefined,
    request: async () => ({ result: { tools } }),
  };
  return agentServers({ usable: () => [SERVER], get: () => server } as unknown as McpServers, 'ahp-session:/1');
}

test('what a tool says of its view goes on as it is, also where an older server says it', async () => {
  const ui = { resourceUri: 'ui://clock/face.html', visibility: ['model', 'app'], later: { kept: true } };
  const servers = setUp([
    { name: 'new', _meta: { ui } },
    { name: 'old', _meta: { 'ui/resourceUri': 'ui://clock/old.html' } },
    { name: 'plain', _meta: { other: 1 } },
  ]);

  expect(await servers.tool('clock', 'new', signal)).toMatchObject({ ui });
  expect(await servers.tool('clock', 'old', signal)).toMatchObject({ ui: { resourceUri: 'ui://clock/old.html' } });
  expect(await servers.tool('clock', 'plain', signal)).not.toHaveProperty('ui');
});

test('a tool that is for views alone is none for the agent, and is not even named', async () => {
  const servers = setUp([{ name: 'show' }, { name: 'refresh', _meta: { ui: { visibility: ['app'] } } }]);

  expect(await servers.tool('s', 'refresh', signal)).toEqual({ problem: '"Clock" has no tool "refresh"; it has show' });
});
