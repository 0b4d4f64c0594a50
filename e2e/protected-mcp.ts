import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type JsonObject } from '../shared/protocol/common/json.ts';

/** An MCP server that says what it offers to everybody, and does it only for who brings its token. */
export interface ProtectedMcp {
  readonly url: string;
  readonly token: string;
  /** What was called with the token. */
  readonly called: readonly string[];
  stop(): Promise<void>;
}

export async function startProtectedMcp(): Promise<ProtectedMcp> {
  const token = 'token-of-the-notes';
  const called: string[] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on('request', (request, response) => {
    answer(request, response, { origin, token, called }).catch(() => response.destroy());
  });
  return {
    url: `${origin}/mcp`,
    token,
    called,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Notes {
  readonly origin: string;
  readonly token: string;
  readonly called: string[];
}

async function answer(request: IncomingMessage, response: ServerResponse, notes: Notes): Promise<void> {
  const { origin, token, called } = notes;
  if (request.url === '/.well-known/oauth-protected-resource/mcp') {
    const names = { resource: `${origin}/mcp`, resource_name: 'Notes', authorization_servers: [origin] };
    return json(response, 200, names);
  }
  if (request.url !== '/mcp') return json(response, 404, {});
  if (request.method !== 'POST') return json(response, 405, {});
  const { id, method, params } = await bodyOf(request);
  if (id === undefined) return void response.writeHead(202).end();
  if (method === 'tools/call' && request.headers.authorization !== `Bearer ${token}`) {
    const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
    response.setHeader('www-authenticate', `Bearer resource_metadata="${metadata}", scope="notes:read"`);
    return json(response, 401, {});
  }
  if (method === 'tools/call') called.push(isObject(params) ? String(params.name) : '');
  json(response, 200, { jsonrpc: '2.0', id, result: resultOf(String(method)) });
}

function resultOf(method: string): JsonObject {
  if (method === 'tools/list') return { tools: [{ name: 'read', inputSchema: { type: 'object' } }] };
  if (method === 'tools/call') return { content: [{ type: 'text', text: 'Buy milk' }] };
  return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'notes', version: '1' } };
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
