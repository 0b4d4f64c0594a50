import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';

export interface ScriptedHost {
  readonly address: string;
  /** Gives a session another title, and tells every client. */
  rename(index: number, title: string): void;
  stop(): Promise<void>;
}

const AT = '2026-01-01T00:00:00.000Z';

/** A host of many sessions, of which the first ones wait with a command to approve: it would take an agent minutes to get there. */
export async function startScriptedHost(sessions: number, requests: number): Promise<ScriptedHost> {
  const titles = Array.from({ length: sessions }, (_, index) => `Session ${index}`);
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  let serverSeq = 1;
  await once(server, 'listening');
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const request: unknown = JSON.parse(String(data));
      if (isObject(request) && request.id !== undefined) say(socket, { id: request.id, ...answerTo(request) });
    });
  });

  function answerTo({ method, params }: JsonObject): JsonObject {
    const channel = isObject(params) && typeof params.channel === 'string' ? params.channel : '';
    switch (method) {
      case 'initialize':
        return { result: { protocolVersion: '1.0.0', serverSeq, snapshots: [snapshot(ROOT_URI, { agents: [] })] } };
      case 'listSessions':
        return { result: { items: titles.map((_, index) => summaryOf(index)) } };
      case 'subscribe':
        return { result: { snapshot: snapshot(channel, stateOf(channel)) } };
      case 'ping':
        return { result: {} };
      default:
        return { error: { code: -32601, message: `no ${String(method)} here` } };
    }
  }

  function snapshot(resource: string, state: JsonObject): JsonObject {
    return { resource, state, fromSeq: serverSeq };
  }

  function stateOf(channel: string): JsonObject {
    const index = Number(channel.split('-').at(-1));
    if (channel === ROOT_URI) return { agents: [] };
    return channel.startsWith('ahp-chat:') ? chatOf(index) : sessionOf(index);
  }

  function summaryOf(index: number): JsonObject {
    return { resource: uriOf(index), ...metadataOf(index), createdAt: AT, modifiedAt: AT };
  }

  function metadataOf(index: number): JsonObject {
    const status = index < requests ? SessionStatus.InputNeeded : SessionStatus.Idle;
    return { provider: 'script', title: titles[index] ?? '', status, workingDirectories: [`file:///work/project-${index}`] };
  }

  function sessionOf(index: number): JsonObject {
    const chat = `ahp-chat:/c-${index}`;
    const needed: Json = [{ kind: 'toolConfirmation', id: 'r', chat, turnId: 't', toolCall: callOf(index) }];
    const chats = [{ resource: chat, title: 'Main', status: SessionStatus.InputNeeded, modifiedAt: AT }];
    const rest = index < requests ? { inputNeeded: needed } : {};
    return { ...metadataOf(index), lifecycle: 'ready', activeClients: [], chats, defaultChat: chat, ...rest };
  }

  return {
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rename(index, title) {
      titles[index] = title;
      serverSeq += 1;
      const action = { type: 'session/titleChanged', title };
      for (const socket of server.clients) {
        say(socket, { method: 'action', params: { channel: uriOf(index), action, serverSeq } });
        const changes = { title };
        say(socket, { method: 'root/sessionSummaryChanged', params: { channel: ROOT_URI, session: uriOf(index), changes } });
      }
    },
    async stop() {
      for (const socket of server.clients) socket.terminate();
      server.close();
      await once(server, 'close');
    },
  };
}

function uriOf(index: number): string {
  return `ahp-session:/s-${index}`;
}

function say(socket: WebSocket, message: JsonObject): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

function chatOf(index: number): JsonObject {
  const message = { text: 'Go on', origin: { kind: 'user' } };
  const activeTurn = { id: 't', startedAt: AT, message, responseParts: [{ kind: 'toolCall', toolCall: callOf(index) }] };
  const status = SessionStatus.InputNeeded;
  return { resource: `ahp-chat:/c-${index}`, title: 'Main', status, modifiedAt: AT, turns: [], activeTurn };
}

function callOf(index: number): JsonObject {
  return {
    status: 'pending-confirmation',
    toolCallId: 'call',
    toolName: 'bash',
    displayName: 'Run a command',
    invocationMessage: `Run the tests of project ${index}`,
    toolInput: `cd project-${index} && npm test`,
  };
}
