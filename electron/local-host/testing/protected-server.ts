import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import type { JsonObject } from '../../../shared/protocol/common/json.ts';
import { openServer } from './open-server.ts';

/** An MCP server that wants tokens, and the authorization server that gives them out. Both are real and on this machine. */
export interface ProtectedServer {
  readonly url: string;
  readonly issuer: string;
  /** Every `authorization` header that came with a request for MCP. */
  readonly presented: readonly (string | undefined)[];
  /** A token of the authorization server with these scopes. */
  token(...scopes: readonly string[]): Promise<string>;
  revoke(token: string): Promise<void>;
}

const CLIENT = `Basic ${Buffer.from('tool:secret').toString('base64')}`;
const SCOPES = 'notes:read notes:write';

/** What answers at the authorization server, when it is another one than that of `token`. */
export type Serve = (issuer: string, audience: string) => RequestListener;

export async function startProtectedServer(
  serve: Serve = (issuer, audience) => providerFor(issuer, audience).callback(),
): Promise<ProtectedServer> {
  const [authorization, issuer] = await openServer();
  const [mcp, origin] = await openServer();
  const url = `${origin}/mcp`;
  authorization.on('request', serve(issuer, url));
  const presented: (string | undefined)[] = [];
  mcp.on('request', (request, response) => {
    if (request.url === '/.well-known/oauth-protected-resource/mcp') {
      return json(response, 200, {
        resource: url,
        resource_name: 'Notes',
        authorization_servers: [issuer],
        scopes_supported: SCOPES.split(' '),
      });
    }
    presented.push(request.headers.authorization);
    // Whoever asked may be gone in the middle of it.
    answer(request, response, { issuer, origin }).catch(() => response.destroy());
    return undefined;
  });
  const ask = (path: string, body: Record<string, string>) => post(`${issuer}${path}`, body);
  return {
    url,
    issuer,
    presented,
    async token(...scopes) {
      const given = await ask('/token', { grant_type: 'client_credentials', resource: url, scope: scopes.join(' ') });
      return String(given.access_token);
    },
    async revoke(token) {
      await ask('/token/revocation', { token });
    },
  };
}

function providerFor(issuer: string, audience: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'tool',
        client_secret: 'secret',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
    ],
    scopes: SCOPES.split(' '),
    ttl: { ClientCredentials: 600 },
    features: {
      clientCredentials: { enabled: true },
      introspection: { enabled: true, allowedPolicy: async () => true },
      revocation: { enabled: true, allowedPolicy: async () => true },
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: async () => ({ scope: SCOPES, audience, accessTokenTTL: 600, accessTokenFormat: 'opaque' }),
      },
    },
  });
}

interface Addresses {
  readonly issuer: string;
  readonly origin: string;
}

async function answer(request: IncomingMessage, response: ServerResponse, { issuer, origin }: Addresses): Promise<void> {
  const metadata = `resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
  const token = request.headers.authorization?.replace(/^Bearer /, '');
  const known = token === undefined ? {} : await post(`${issuer}/token/introspection`, { token });
  if (known.active !== true || known.aud !== `${origin}/mcp`) {
    response.setHeader('www-authenticate', `Bearer ${metadata}, scope="notes:read"`);
    return json(response, 401, {});
  }
  if (request.method !== 'POST') return json(response, 405, {});
  const { id, method, params } = JSON.parse(await textOf(request)) as { id?: number; method: string; params?: JsonObject };
  if (id === undefined) return void response.writeHead(202).end();
  if (params?.name === 'write' && !String(known.scope).includes('notes:write')) {
    response.setHeader(
      'www-authenticate',
      `Bearer error="insufficient_scope", scope="notes:write", error_description="Writing needs more", ${metadata}`,
    );
    return json(response, 403, {});
  }
  json(response, 200, { jsonrpc: '2.0', id, result: resultOf(method, params) });
}

function resultOf(method: string, params: JsonObject | undefined): object {
  if (method === 'tools/list') return { tools: ['read', 'write'].map((name) => ({ name, inputSchema: { type: 'object' } })) };
  if (method === 'tools/call') return { content: [{ type: 'text', text: `did ${String(params?.name)}` }] };
  return { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: 'notes', version: '1' } };
}

async function post(url: string, body: Record<string, string>): Promise<JsonObject> {
  const answered = await fetch(url, { method: 'POST', headers: { authorization: CLIENT }, body: new URLSearchParams(body) });
  const text = await answered.text();
  return text === '' ? {} : (JSON.parse(text) as JsonObject);
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
