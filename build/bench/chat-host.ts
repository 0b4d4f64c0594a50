import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { CHAT, chatOf } from './samples.ts';
import { startThread } from './thread.ts';

const SESSION = 'ahp-session:/bench';
const STARTED = '2026-01-01T00:00:00.000Z';

/** A host that knows one session with one long chat, and sends all of it whatever view is asked for; in a thread of its own. */
export interface ChatHost {
  readonly address: string;
  /** The answer that brings the chat. */
  readonly frameBytes: number;
  stop(): Promise<unknown>;
}

export async function startChatHost(turns: number): Promise<ChatHost> {
  const worker = startThread({ role: 'host', turns });
  const [{ port, frameBytes }] = (await once(worker, 'message')) as [{ readonly port: number; readonly frameBytes: number }];
  return { address: `ws://127.0.0.1:${port}`, frameBytes, stop: () => worker.terminate() };
}

/** What the thread of the host does. */
export function serveChat(turns: number): void {
  const { activeTurn: _running, ...chat } = chatOf(turns);
  const state = JSON.stringify({ ...chat, status: 1 });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (text) => answer(socket, JSON.parse(text.toString()) as JsonObject, state));
  });
  server.on('listening', () => {
    const address = server.address();
    parentPort?.postMessage({ port: typeof address === 'object' ? address?.port : 0, frameBytes: Buffer.byteLength(state) });
  });
}

function answer(socket: WebSocket, { id, method, params }: JsonObject, chat: string): void {
  const channel = isObject(params) ? params.channel : undefined;
  if (id === undefined) return;
  const result = channel === CHAT ? snapshot(CHAT, chat) : JSON.stringify(resultOf(String(method), String(channel)));
  socket.send(`{"jsonrpc":"2.0","id":${id},"result":${result}}`);
}

function snapshot(resource: string, state: string): string {
  return `{"snapshot":{"resource":"${resource}","state":${state},"fromSeq":1}}`;
}

function resultOf(method: string, channel: string): Json {
  const root = { resource: ROOT_URI, state: { agents: [], activeSessions: 0 }, fromSeq: 1 };
  switch (method) {
    case 'initialize':
      return { protocolVersion: '1.0.0', serverSeq: 1, snapshots: [root] };
    case 'listSessions':
      return {
        items: [{ resource: SESSION, provider: 'quay', title: 'Boats', status: 1, createdAt: STARTED, modifiedAt: STARTED }],
      };
    case 'subscribe':
      return { snapshot: channel === ROOT_URI ? root : { resource: channel, state: {}, fromSeq: 1 } };
    default:
      return {};
  }
}
