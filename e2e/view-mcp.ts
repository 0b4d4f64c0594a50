import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type JsonObject } from '../shared/protocol/common/json.ts';

/** A real MCP server over HTTP whose one view is whatever a test writes, and which tells what the view did. */
export interface ViewMcp {
  readonly url: string;
  readonly origin: string;
  /** What was called, in order. */
  readonly calls: readonly { readonly name: string; readonly input: JsonObject }[];
  /** What the view has told through the tool "report", by its first member. */
  reported(): readonly JsonObject[];
  /** Everything that was fetched from this server beside MCP. */
  readonly reached: readonly string[];
  stop(): Promise<void>;
}

export interface ViewMcpOptions {
  /** The body of an async function: it may use `ask`, `tell`, `told`, `report`, `origin`, and set `beforeEnd`. */
  readonly script: string;
  /** Whether it begins with the handshake; it does when absent. */
  readonly isSilent?: boolean;
  readonly body?: string;
  /** What the resource says of itself. */
  readonly ui?: (origin: string) => JsonObject;
}

const VIEW = 'ui://test/view.html';
const OWN = { readOnlyHint: true, openWorldHint: false };
const schema = { inputSchema: { type: 'object' } };

const TOOLS = [
  { name: 'show', title: 'Show', ...schema, annotations: OWN, _meta: { ui: { resourceUri: VIEW } } },
  { name: 'report', ...schema, annotations: OWN, _meta: { ui: { visibility: ['app'] } } },
  { name: 'erase', title: 'Erase all', ...schema, annotations: { destructiveHint: true } },
  { name: 'secret', ...schema, annotations: OWN, _meta: { ui: { visibility: ['model'] } } },
] as const;

/** A view has no origin, which is called "null". */
const ANYBODY = {
  'access-control-allow-origin': 'null',
  'access-control-allow-credentials': 'true',
  'set-cookie': 'known=again',
  'content-type': 'text/plain',
};

/** A view's end of the protocol in as few words as possible. */
const CLIENT = `
  let last = 0;
  const waiting = new Map();
  const told = [];
  let beforeEnd = () => undefined;
  addEventListener('message', async ({ data }) => {
    if (data.method === undefined) return waiting.get(data.id)?.(data);
    told.push(data);
    if (data.method === 'ui/resource-teardown') await beforeEnd();
    if (data.id !== undefined) parent.postMessage({ jsonrpc: '2.0', id: data.id, result: {} }, '*');
  });
  const ask = (method, params) => new Promise((resolve) => {
    last += 1;
    waiting.set(last, resolve);
    parent.postMessage({ jsonrpc: '2.0', id: last, method, params }, '*');
  });
  const tell = (method, params) => parent.postMessage({ jsonrpc: '2.0', method, params }, '*');
  const report = (what) => ask('tools/call', { name: 'report', arguments: what });
`;

const HANDSHAKE = `
  const host = await ask('ui/initialize', {
    protocolVersion: '2026-01-26', appInfo: { name: 'test', version: '1' },
    appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] },
  });
  tell('ui/notifications/initialized', {});
`;

export async function startViewMcp(options: ViewMcpOptions): Promise<ViewMcp> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls: { readonly name: string; readonly input: JsonObject }[] = [];
  const reached: string[] = [];
  const content = { uri: VIEW, mimeType: 'text/html;profile=mcp-app', text: htmlOf(options, origin) };
  const meta = options.ui ? { _meta: { ui: options.ui(origin) } } : {};
  server.on('request', (request, response) => {
    if (request.url === '/mcp') void answer(request, response, calls, { ...content, ...meta });
    else {
      reached.push(`${request.url} ${request.headers.cookie ?? 'without a cookie'}`);
      response.writeHead(200, ANYBODY).end('reached');
    }
  });
  return {
    url: `${origin}/mcp`,
    origin,
    calls,
    reached,
    reported: () => calls.filter(({ name }) => name === 'report').map(({ input }) => input),
    stop: () => close(server),
  };
}

function htmlOf({ script, isSilent, body = '' }: ViewMcpOptions, origin: string): string {
  const begin = isSilent ? '' : HANDSHAKE;
  return `<!doctype html><html><body>${body}<script type="module">const origin = '${origin}';${CLIENT}${begin}${script}</script></body></html>`;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  calls: { readonly name: string; readonly input: JsonObject }[],
  content: JsonObject,
): Promise<void> {
  if (request.method !== 'POST') return void response.writeHead(405).end();
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const message: unknown = JSON.parse(text);
  if (!isObject(message) || message.id === undefined) return void response.writeHead(202).end();
  const params = isObject(message.params) ? message.params : {};
  if (message.method === 'tools/call')
    calls.push({ name: String(params.name), input: isObject(params.arguments) ? params.arguments : {} });
  const reply = { jsonrpc: '2.0', id: message.id, result: resultOf(String(message.method), content) };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
}

function resultOf(method: string, content: JsonObject): object {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {}, resources: {}, logging: {} },
        serverInfo: { name: 'views', version: '1' },
      };
    case 'tools/list':
      return { tools: TOOLS };
    case 'tools/call':
      return { content: [{ type: 'text', text: 'done' }] };
    case 'resources/read':
      return { contents: [content] };
    default:
      return {};
  }
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
