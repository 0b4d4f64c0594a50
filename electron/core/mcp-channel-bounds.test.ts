import { expect, test } from 'vitest';
import type { McpQuestion } from '../../shared/ipc/mcp-requests.ts';
import type { Json } from '../../shared/protocol/common/json.ts';
import type { AhpMcpUiHostCapabilities } from '../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Link } from '../hosts/link.ts';
import { session } from '../hosts/testing/core-setup.ts';
import type { RpcOutcome } from '../rpc/rpc.ts';
import { createMcpChannel, type McpChannelOptions } from './mcp-channel.ts';

const QUESTION: McpQuestion = {
  hostId: 'h',
  session: 'ahp-session:/one',
  serverId: 's',
  channel: 'mcp://h/1',
  askId: 'ask-1',
  method: 'tools/call',
  params: { name: 'x', channel: 'mcp://h/of-somebody-else' },
};

/** A host whose one MCP server promises that, and answers with this. */
function setUp(capabilities: AhpMcpUiHostCapabilities, outcome: RpcOutcome) {
  const sent: Json[] = [];
  const server = { type: 'mcpServer', id: 's', uri: 'x:s', name: 'Tracker', channel: 'mcp://h/1' } as const;
  const state: SessionState = session({ customizations: [{ ...server, state: { kind: 'ready' }, mcpApp: { capabilities } }] });
  const rpc = {
    request: async (method: string, params: Json) => {
      sent.push(method, params);
      return outcome;
    },
  };
  const replicas = { get: () => ({ confirmed: state }) } as unknown as McpChannelOptions['replicas'];
  const channel = createMcpChannel({ replicas, hostOf: () => ({ name: 'kestrel', link: { rpc } as unknown as Link }) });
  return { channel, sent };
}

test('nothing is sent that the server has not promised', async () => {
  const { channel, sent } = setUp({ serverResources: {} }, { ok: true, result: {} });

  const answer = await channel.ask(QUESTION);

  expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining('does not offer “tools/call”') } });
  expect(sent).toEqual([]);
});

test('what is asked goes to the channel of the server, whatever its params say', async () => {
  const { channel, sent } = setUp({ serverTools: {} }, { ok: true, result: { content: [] } });

  expect(await channel.ask(QUESTION)).toEqual({ ok: true, value: { result: { content: [] } } });
  expect(sent).toEqual(['tools/call', { name: 'x', channel: 'mcp://h/1' }]);
});

test.each<[RpcOutcome, string]>([
  [{ ok: true, result: { text: 'x'.repeat(21 * 2 ** 20) } }, 'more than 20 MiB, which is more than Signalbox shows'],
  [{ ok: true, result: 'nothing of MCP' }, 'no result of MCP'],
  [{ ok: false, error: { code: -32007, message: '' } }, 'wants a sign-in first'],
  [{ ok: false, error: { code: -32008, message: 'gone' } }, 'kestrel does not reach Tracker any more: gone'],
  [{ ok: false, error: { code: -1, message: 'y'.repeat(9000) } }, `refused “tools/call” (-1): ${'y'.repeat(4000)}`],
])('an answer that cannot be used is told in words (%#)', async (outcome, words) => {
  const { channel } = setUp({ serverTools: {} }, outcome);

  const answer = await channel.ask(QUESTION);

  expect(answer).toMatchObject({ ok: false, error: { message: expect.stringContaining(words) } });
});
