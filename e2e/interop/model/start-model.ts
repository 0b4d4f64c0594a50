import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { accountAt, MODELS, tokenAt } from './account.ts';
import { chunksOf, wholeOf } from './completion.ts';
import { answerTo, type ModelRequest } from './orders.ts';
import { toolServerAnswer } from './tool-server.ts';

/** The only thing of a real host that is not real: what its agents take for a model, on loopback. */
export interface StandInModel {
  readonly address: string;
  /** Lets every answer that pauses go on, and those that come later not pause. */
  release(): void;
  /** From now on answers pause where they are told to. */
  pause(): void;
  /** Whether that text stood in something that it was asked, the first `after` times left out. */
  wasTold(text: string, after: number): boolean;
  /** How often it was asked. */
  asked(): number;
  close(): Promise<void>;
}

export async function startModel(): Promise<StandInModel> {
  let gate = openGate();
  const heard: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', address).pathname;
    const body = request.method === 'POST' ? await json(request).catch(() => ({})) : {};
    if (path.endsWith('/chat/completions')) return complete(body as ModelRequest & { readonly stream?: boolean }, response);
    if (path.startsWith('/mcp')) return serveTools(body, response);
    const found = resourceAt(path, address);
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(found ?? { message: 'Not Found' }));
  }

  async function complete(request: ModelRequest & { readonly stream?: boolean }, response: ServerResponse): Promise<void> {
    heard.push(JSON.stringify(request));
    const id = `answer-${heard.length}`;
    const planned = answerTo(request);
    if (!request.stream) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(wholeOf(planned, id)));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [index, chunk] of chunksOf(planned, id).entries()) {
      if (index === planned.pauseAfter) await gate.opened;
      if (response.destroyed) return;
      response.write(`data: ${JSON.stringify(chunk)}\n\n`);
    }
    response.end('data: [DONE]\n\n');
  }

  return {
    address,
    release: () => gate.open(),
    pause: () => {
      gate = closedGate();
    },
    wasTold: (text, after) => heard.slice(after).some((request) => request.includes(text)),
    asked: () => heard.length,
    close: async () => {
      gate.open();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Without a stream: who asks for one by GET learns that there is none. */
function serveTools(call: unknown, response: ServerResponse): void {
  if (response.req.method !== 'POST') {
    response.writeHead(405).end();
    return;
  }
  const answer = toolServerAnswer(call as Parameters<typeof toolServerAnswer>[0]);
  response.writeHead(answer ? 200 : 202, { 'content-type': 'application/json' });
  response.end(answer ? JSON.stringify(answer) : '');
}

interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

function closedGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

function openGate(): Gate {
  const gate = closedGate();
  gate.open();
  return gate;
}

/** What else the agents look up. */
function resourceAt(path: string, address: string): object | undefined {
  if (path.endsWith('/models')) return { data: MODELS, object: 'list' };
  const model = MODELS.find(({ id }) => path.endsWith(`/models/${id}`));
  if (model) return model;
  if (path.endsWith('/copilot_internal/user')) return accountAt(address);
  if (/\/copilot_internal\/.*token$/.test(path)) return tokenAt(address, Math.floor(Date.now() / 1000));
  if (path.endsWith('/user')) return { login: 'someone', id: 1, name: 'Someone', type: 'User' };
  if (path.endsWith('/copilot/mcp_registry')) return { mcp_registries: [] };
  if (path.includes('_ping') || path.includes('telemetry') || path.includes('/agents')) return {};
  return undefined;
}
