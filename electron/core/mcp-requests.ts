import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { CoreRequestName } from '../core-contract.ts';
import type { McpChannel } from './mcp-channel.ts';

type McpRequestName = Extract<CoreRequestName, `mcp:${string}`>;

export interface McpRequestContext {
  readonly mcp: McpChannel;
}

type Handler<N extends McpRequestName> = (
  context: McpRequestContext,
  input: RequestInput<N>,
) => Answer<RequestValue<N>> | Promise<Answer<RequestValue<N>>>;

/** What windows ask of MCP servers. */
export const MCP_HANDLERS: { readonly [N in McpRequestName]: Handler<N> } = {
  'mcp:ask': ({ mcp }, question) => mcp.ask(question),
  'mcp:giveUp': ({ mcp }, { askId }) => mcp.giveUp(askId),
};
