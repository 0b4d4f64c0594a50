import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { RpcNotification, RpcRequest } from '../../../shared/protocol/common/jsonrpc.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { CLIENT_REQUESTS, FORWARDED, isServed, type McpMethod, SENT_TO_SERVER } from '../../../shared/protocol/mcp/methods.ts';
import { wordsOf } from '../mcp/agent-servers.ts';
import type { McpServer } from '../mcp/server.ts';
import { failed } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

type Relayed = { readonly result: JsonObject } | { readonly error: RpcError };

const TIMEOUT_MS = 120_000;
/** More requests of one client at once are refused. */
const MAX_AT_ONCE = 32;
/** A result must fit into a frame that every client can read. */
const MAX_RESULT_CHARACTERS = 8 * 1024 * 1024;

const inFlight = new WeakMap<Connection, number>();

/** The side channel that a message names; undefined when it is no message of MCP (AHP The mcp:// side channel). */
export function sideChannelOf(params: Json | undefined): Uri | undefined {
  return isObject(params) && typeof params.channel === 'string' && params.channel.startsWith('mcp:')
    ? params.channel
    : undefined;
}

/** Passes a client's request on to the server behind a side channel, and its answer back: exactly what the capabilities promise. */
export async function relayRequest(server: Server, connection: Connection, { method, params }: RpcRequest): Promise<Relayed> {
  const channel = sideChannelOf(params) ?? '';
  const target = targetOf(server, connection, channel);
  if ('error' in target) return target;
  if (!isOneOf(CLIENT_REQUESTS, method) || !isServed(method, target.capabilities))
    return failed(ErrorCode.MethodNotFound, `The MCP server "${target.name}" does not offer "${method}" here.`);
  const count = inFlight.get(connection) ?? 0;
  if (count >= MAX_AT_ONCE)
    return failed(ErrorCode.InvalidRequest, `${count} requests to MCP servers are under way; wait for one of them.`);
  inFlight.set(connection, count + 1);
  try {
    return bounded(target, await ask(target, method, withoutChannel(params)));
  } catch {
    // Whatever went wrong inside, a client gets no stack and no path of this machine.
    return failed(ErrorCode.InternalError, `"${method}" failed inside the host.`);
  } finally {
    inFlight.set(connection, (inFlight.get(connection) ?? 1) - 1);
  }
}

async function ask(target: McpServer, method: McpMethod, params: JsonObject): Promise<Relayed> {
  const answer = await target.request(method, params, { timeoutMs: TIMEOUT_MS });
  if ('result' in answer || 'error' in answer) return answer;
  const { state } = target;
  if (state.kind === 'authRequired') {
    return failed(ErrorCode.AuthRequired, `The MCP server "${target.name}" wants a sign-in first.`, {
      resources: [{ ...state.resource }],
    });
  }
  return failed(ErrorCode.InternalError, `The MCP server "${target.name}" did not answer: ${wordsOf(answer)}.`);
}

function bounded(target: McpServer, answer: Relayed): Relayed {
  if ('error' in answer || JSON.stringify(answer.result).length <= MAX_RESULT_CHARACTERS) return answer;
  return failed(
    ErrorCode.InternalError,
    `What the MCP server "${target.name}" answered is larger than this host passes on (8 MB).`,
  );
}

/** Passes on what a client tells a server; what is not promised is dropped, as every notification that cannot be used. */
export function relayNotification(server: Server, connection: Connection, { method, params }: RpcNotification): void {
  const target = targetOf(server, connection, sideChannelOf(params) ?? '');
  if ('error' in target || !isOneOf(SENT_TO_SERVER, method) || !isServed(method, target.capabilities)) return;
  // A server that has gone away in the meantime tells so by its state.
  target.notify(method, withoutChannel(params)).catch(() => undefined);
}

/** Passes what servers say on to the clients that follow the session or the side channel; returns its undo. */
export function forwardNotifications(server: Server): () => void {
  const { mcp } = server.host;
  return mcp.onNotification((channel, method) => {
    const found = mcp.byChannel(channel);
    if (!found || !isOneOf(FORWARDED, method) || !isServed(method, found.server.capabilities)) return;
    for (const connection of server.connections)
      if (isFollower(connection, channel, found.session)) connection.send({ jsonrpc: '2.0', method, params: { channel } });
  });
}

function targetOf({ host }: Server, connection: Connection, channel: Uri): McpServer | { readonly error: RpcError } {
  const found = host.mcp.byChannel(channel);
  if (!found) {
    return failed(
      ErrorCode.NotFound,
      `There is no MCP server behind ${channel}. It changes when a server is started anew: read it from the session again.`,
    );
  }
  if (isFollower(connection, channel, found.session)) return found.server;
  return failed(
    ErrorCode.PermissionDenied,
    `Only a client that follows the session may speak with its MCP servers; subscribe to ${found.session} first.`,
  );
}

function isFollower({ subscriptions }: Connection, channel: Uri, session: Uri): boolean {
  return subscriptions.has(session) || subscriptions.has(channel);
}

function withoutChannel(params: Json | undefined): JsonObject {
  const { channel: _ours, ...rest } = isObject(params) ? params : {};
  return rest;
}

function isOneOf<M extends string>(methods: readonly M[], method: string): method is M {
  return (methods as readonly string[]).includes(method);
}
