import { isToolFor } from '../../../shared/mcp-apps/view-tool.ts';
import { isObject, type Json, type JsonObject } from '../../../shared/protocol/common/json.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { McpAnswer } from './connection.ts';
import type { McpServers } from './servers.ts';
import type { UsableServer } from './session-servers.ts';

/** The MCP servers of a session as its agent may use them. */
export interface AgentServers {
  /** Those that are on and that may run, with how they are reached: an agent that speaks MCP itself needs no more. */
  usable(): readonly UsableServer[];
  /** A tool by the name of its server, or the server's id, as the server describes it; the reason in words when there is none. */
  tool(server: string, name: string, signal: AbortSignal): Promise<ServerTool | { readonly problem: string }>;
  /** Calls a tool of a server by its id. */
  call(id: string, name: string, input: JsonObject, signal: AbortSignal): Promise<McpAnswer>;
}

export interface ServerTool {
  readonly server: UsableServer;
  readonly name: string;
  readonly title?: string;
  /** Its hints are the server's own words and prove nothing. */
  readonly isReadOnly: boolean;
  /** The view that shows its results, when the server has one for it (AHP MCP Apps). */
  readonly ui?: JsonObject;
}

const LIST_MS = 15_000;
/** A tool that tells how far it is may take longer. */
const CALL_MS = 120_000;

export function agentServers(mcp: McpServers, session: Uri): AgentServers {
  return {
    usable: () => mcp.usable(session),
    async tool(wanted, name, signal) {
      const usable = mcp.usable(session);
      const found = usable.find((each) => each.id === wanted || each.name.toLowerCase() === wanted.toLowerCase());
      return found ? toolOf(mcp, session, found, name, signal) : { problem: noServer(wanted, usable) };
    },
    call: (id, name, input, signal) =>
      ask(mcp, session, id, 'tools/call', { name, arguments: input }, { timeoutMs: CALL_MS, signal }),
  };
}

/** A server that is not running, though it may, is started first. */
async function ask(
  mcp: McpServers,
  session: Uri,
  id: string,
  method: string,
  params: JsonObject,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<McpAnswer> {
  const server = mcp.get(session, id);
  if (!server) return { failure: 'the session has no such server any more' };
  if (server.state.kind === 'stopped' || server.state.kind === 'error') await server.start();
  await server.settled();
  return limits.signal.aborted ? { failure: 'the turn has ended' } : server.request(method, params, limits);
}

async function toolOf(
  mcp: McpServers,
  session: Uri,
  server: UsableServer,
  name: string,
  signal: AbortSignal,
): Promise<ServerTool | { readonly problem: string }> {
  const answer = await ask(mcp, session, server.id, 'tools/list', {}, { timeoutMs: LIST_MS, signal });
  // A server that wants a sign-in says what it has after it; the call itself will show what it needs.
  if (mcp.get(session, server.id)?.state.kind === 'authRequired') return { server, name, isReadOnly: false };
  if (!('result' in answer)) return { problem: `the tools of "${server.name}" cannot be listed: ${wordsOf(answer)}` };
  const { tools } = answer.result;
  const list = Array.isArray(tools) ? tools.filter(isObject) : [];
  // A tool for views alone is none that an agent may know of (MCP Apps "Visibility").
  const own = list.filter((tool) => isToolFor('model', tool));
  const found = own.find((tool) => tool.name === name);
  if (found) return described(server, name, found);
  return { problem: `"${server.name}" has no tool "${name}"; it has ${own.map((tool) => String(tool.name)).join(', ')}` };
}

function noServer(wanted: string, usable: readonly UsableServer[]): string {
  if (usable.length === 0) return `no MCP server "${wanted}" is running in this session, nor any other`;
  return `no MCP server "${wanted}" is running in this session; there are ${usable.map(({ name }) => name).join(', ')}`;
}

function described(server: UsableServer, name: string, tool: JsonObject): ServerTool {
  const { title, annotations, _meta } = tool;
  const ui = uiOf(_meta);
  return {
    server,
    name,
    isReadOnly: isObject(annotations) && annotations.readOnlyHint === true,
    ...(typeof title === 'string' ? { title } : {}),
    ...(ui ? { ui } : {}),
  };
}

/** What a tool says of its view, exactly; servers of before the specification named it in a member of its own. */
function uiOf(meta: Json | undefined): JsonObject | undefined {
  if (!isObject(meta)) return undefined;
  if (isObject(meta.ui)) return meta.ui;
  const { 'ui/resourceUri': resourceUri } = meta;
  return typeof resourceUri === 'string' ? { resourceUri } : undefined;
}

/** Why nothing came of a request, in words. */
export function wordsOf(answer: Exclude<McpAnswer, { readonly result: JsonObject }>): string {
  if ('error' in answer) return answer.error.message;
  return 'challenge' in answer ? 'it wants a sign-in first' : answer.failure;
}
