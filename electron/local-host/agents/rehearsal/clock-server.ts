import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject, type Json, type JsonObject } from '../../../../shared/protocol/common/json.ts';
import { isRequest, parseMessage, type RpcRequest } from '../../../../shared/protocol/common/jsonrpc.ts';
import { FACE_HTML } from './clock-face.ts';

/** A small MCP server within this process: a real one without any account, program or network, with a view of its own. */
export interface ClockServer {
  /** Starts it when it is not running yet; resolves with its address. */
  url(): Promise<string>;
  stop(): Promise<void>;
}

const MAX_BYTES = 64 * 1024;
const FACE = 'ui://clock/face.html';

const TOOLS = [
  {
    name: 'tell_time',
    title: 'Tell the time',
    description: 'Tells what time it is on this machine',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true, openWorldHint: false },
    _meta: { ui: { resourceUri: FACE } },
  },
  {
    name: 'add_minutes',
    title: 'Add minutes',
    description: 'Adds minutes to a time',
    inputSchema: {
      type: 'object',
      properties: { time: { type: 'string' }, minutes: { type: 'number' } },
      required: ['time', 'minutes'],
    },
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  },
] as const;

export function createClockServer(now: () => number): ClockServer {
  /** Nobody else on this machine can guess it. */
  const path = `/${randomUUID()}`;
  let running: Promise<Server> | undefined;

  return {
    async url() {
      running ??= listen(path, now);
      const { port } = (await running).address() as AddressInfo;
      return `http://127.0.0.1:${port}${path}`;
    },
    async stop() {
      const server = await running;
      server?.closeAllConnections();
      server?.close();
    },
  };
}

function listen(path: string, now: () => number): Promise<Server> {
  const server = createServer((request, response) => void serve(request, response, path, now));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server.unref()));
  });
}

async function serve(request: IncomingMessage, response: ServerResponse, path: string, now: () => number): Promise<void> {
  // A page in a browser sends an origin; it has nothing to ask here.
  if (request.url !== path || request.headers.origin !== undefined) return void response.writeHead(404).end();
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end();
  const message = parseMessage(await bodyOf(request));
  if ('invalid' in message) return void response.writeHead(400).end();
  if (!isRequest(message)) return void response.writeHead(202).end();
  const answer = JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answerTo(message, now) });
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).byteLength;
    if (bytes > MAX_BYTES) return '';
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function answerTo({ method, params }: RpcRequest, now: () => number): JsonObject {
  const given = isObject(params) ? params : {};
  switch (method) {
    case 'initialize':
      return {
        result: {
          protocolVersion: given.protocolVersion ?? '2025-06-18',
          capabilities: { tools: {}, resources: {} },
          serverInfo: { name: 'rehearsal-clock', title: 'Clock', version: '1.0.0' },
        },
      };
    case 'ping':
      return { result: {} };
    case 'tools/list':
      return { result: { tools: TOOLS as unknown as Json } };
    case 'tools/call':
      return { result: call(given, now) };
    case 'resources/list':
      return { result: { resources: [{ uri: FACE, name: 'Clock face', mimeType: 'text/html;profile=mcp-app' }] } };
    case 'resources/templates/list':
      return { result: { resourceTemplates: [] } };
    case 'resources/read':
      return read(given.uri);
    default:
      return { error: { code: -32601, message: `The clock does not know "${method}".` } };
  }
}

function call({ name, arguments: given }: JsonObject, now: () => number): JsonObject {
  if (name === 'tell_time') return time(now());
  if (name !== 'add_minutes') return failure(`There is no tool "${String(name)}".`);
  const { time: from, minutes } = isObject(given) ? given : {};
  const start = Date.parse(String(from));
  if (Number.isNaN(start) || typeof minutes !== 'number') return failure('A time and a number of minutes are needed.');
  return time(start + minutes * 60_000);
}

function time(at: number): JsonObject {
  const text = new Date(at).toISOString();
  return { content: [{ type: 'text', text }], structuredContent: { time: text } };
}

function failure(text: string): JsonObject {
  return { isError: true, content: [{ type: 'text', text }] };
}

function read(uri: Json | undefined): JsonObject {
  if (uri !== FACE) return { error: { code: -32002, message: `There is no resource ${String(uri)}.` } };
  return { result: { contents: [{ uri: FACE, mimeType: 'text/html;profile=mcp-app', text: FACE_HTML }] } };
}
