import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorizationServer, introspect } from '../electron/sign-in/testing/authorization-server.ts';
import { isObject, type JsonObject } from '../shared/protocol/common/json.ts';

/** An MCP server that says what it offers to everybody, and does it only for a token of a real authorization server. */
export interface ProtectedMcp {
  readonly url: string;
  /** Host and port of the authorization server. */
  readonly issuer: string;
  /** What was called with a token for this very server. */
  readonly called: readonly string[];
  /** From now on the authorization server says this of itself beside the truth; without it, the truth alone. */
  mislead(metadata?: JsonObject): void;
  stop(): Promise<void>;
}

export interface ProtectedMcpOptions {
  /** What it says that it is, where that is not the truth. */
  readonly imitates?: string;
}

interface Notes {
  readonly origin: string;
  readonly issuer: string;
  readonly imitates: string | undefined;
  readonly called: string[];
}

const METADATA = '/.well-known/oauth-protected-resource/mcp';

export async function startProtectedMcp({ imitates }: ProtectedMcpOptions = {}): Promise<ProtectedMcp> {
  const [mcp, origin] = await open();
  const [authorization, issuer] = await open();
  const called: string[] = [];
  let lies: JsonObject | undefined;
  const serve = authorizationServer(issuer, {});
  authorization.on('request', (request, response) => {
    if (lies && request.url?.startsWith('/.well-known/')) return json(response, 200, { ...truthOf(issuer), ...lies });
    serve(request, response);
  });
  const notes: Notes = { origin, issuer, imitates, called };
  mcp.on('request', (request, response) => {
    answer(request, response, notes).catch(() => response.destroy());
  });
  return {
    url: `${origin}/mcp`,
    issuer: new URL(issuer).host,
    called,
    mislead: (metadata) => {
      lies = metadata;
    },
    stop: async () => {
      await Promise.all([close(mcp), close(authorization)]);
    },
  };
}

function truthOf(issuer: string): JsonObject {
  return { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
}

async function answer(request: IncomingMessage, response: ServerResponse, notes: Notes): Promise<void> {
  const { origin, issuer, imitates = `${origin}/mcp`, called } = notes;
  if (request.url === METADATA) {
    return json(response, 200, { resource: imitates, resource_name: 'Notes', authorization_servers: [issuer] });
  }
  if (request.url !== '/mcp') return json(response, 404, {});
  if (request.method !== 'POST') return json(response, 405, {});
  const { id, method, params } = await bodyOf(request);
  if (id === undefined) return void response.writeHead(202).end();
  if (method === 'tools/call' && !(await isGood(request.headers.authorization, notes))) {
    response.setHeader('www-authenticate', `Bearer resource_metadata="${origin}${METADATA}", scope="notes:read"`);
    return json(response, 401, {});
  }
  if (method === 'tools/call') called.push(isObject(params) ? String(params.name) : '');
  json(response, 200, { jsonrpc: '2.0', id, result: resultOf(String(method)) });
}

/** A token for another server is none for this one. */
async function isGood(authorization: string | undefined, { origin, issuer }: Notes): Promise<boolean> {
  if (authorization === undefined) return false;
  const { active, aud, scope } = await introspect(issuer, authorization.replace(/^Bearer /, ''));
  return active === true && aud === `${origin}/mcp` && scope === 'notes:read';
}

function resultOf(method: string): JsonObject {
  if (method === 'tools/list') return { tools: [{ name: 'read', inputSchema: { type: 'object' } }] };
  if (method === 'tools/call') return { content: [{ type: 'text', text: 'Buy milk' }] };
  return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'notes', version: '1' } };
}

async function open(): Promise<readonly [Server, string]> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body: unknown = JSON.parse(text);
  return isObject(body) ? body : {};
}

function json(response: ServerResponse, status: number, body: JsonObject): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
