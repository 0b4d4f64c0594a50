import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { type StillHost, snapshot, startStillHost } from './still-host.ts';

export interface ScriptedHost extends StillHost {
  /** Gives a session another title, and tells every client. */
  rename(index: number, title: string): void;
}

const AT = '2026-01-01T00:00:00.000Z';

/** A host of many sessions, of which the first ones wait with a command to approve: it would take an agent minutes to get there. */
export async function startScriptedHost(sessions: number, requests: number): Promise<ScriptedHost> {
  const titles = Array.from({ length: sessions }, (_, index) => `Session ${index}`);
  let serverSeq = 1;
  const host = await startStillHost(answerTo);

  function answerTo({ method, params }: JsonObject): JsonObject {
    const channel = isObject(params) && typeof params.channel === 'string' ? params.channel : '';
    switch (method) {
      case 'initialize':
        return { result: { protocolVersion: '1.0.0', serverSeq, snapshots: [snapshot(ROOT_URI, { agents: [] }, serverSeq)] } };
      case 'listSessions':
        return { result: { items: titles.map((_, index) => summaryOf(index)) } };
      case 'subscribe':
        return { result: { snapshot: snapshot(channel, stateOf(channel), serverSeq) } };
      case 'ping':
        return { result: {} };
      default:
        return { error: { code: -32601, message: `no ${String(method)} here` } };
    }
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
    ...host,
    rename(index, title) {
      titles[index] = title;
      serverSeq += 1;
      const session = uriOf(index);
      host.notify('action', { channel: session, action: { type: 'session/titleChanged', title }, serverSeq });
      host.notify('root/sessionSummaryChanged', { channel: ROOT_URI, session, changes: { title } });
    },
  };
}

function uriOf(index: number): string {
  return `ahp-session:/s-${index}`;
}

function chatOf(index: number): JsonObject {
  const message = { text: 'Go on', origin: { kind: 'user' } };
  const content = `Session **${index}** is about to test what it has changed.`;
  const responseParts = [
    { kind: 'markdown', id: 'm', content },
    { kind: 'toolCall', toolCall: callOf(index) },
  ];
  const activeTurn = { id: 't', startedAt: AT, message, responseParts };
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
    toolInput: `cd project-${index} && npm test -- --reporter dot --shard ${index}/25`,
  };
}
