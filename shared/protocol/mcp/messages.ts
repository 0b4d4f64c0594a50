import { isObject, type Json, type JsonObject } from '../common/json.ts';
import { isRequest, type RpcMessage } from '../common/jsonrpc.ts';
import type { Uri } from '../common/uri.ts';
import { CLIENT_REQUESTS, FORWARDED, type McpMethod, SENT_TO_SERVER } from './methods.ts';

/** The params of an MCP message on a side channel: MCP's own, with the channel beside them. */
export interface McpParams extends JsonObject {
  readonly channel: Uri;
}

/**
 * A message of the Model Context Protocol on the side channel of one of a session's servers (AHP The mcp:// side channel). There
 * is no MCP handshake; answers are ordinary responses. `id` is absent in notifications.
 */
export interface McpCall {
  readonly jsonrpc: '2.0';
  readonly id?: number | string;
  readonly method: McpMethod;
  readonly params: McpParams;
}

/** True for a request that belongs on a side channel, or a notification from one; anything else is none of MCP's business here. */
export function isMcpCall(message: RpcMessage): message is McpCall {
  if (!('method' in message) || !hasChannel(message.params)) return false;
  const methods: readonly string[] = isRequest(message) ? CLIENT_REQUESTS : [...FORWARDED, ...SENT_TO_SERVER];
  return methods.includes(message.method);
}

function hasChannel(params: Json | undefined): params is McpParams {
  return isObject(params) && typeof params.channel === 'string';
}
