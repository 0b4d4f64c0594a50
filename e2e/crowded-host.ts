import { isObject, type JsonObject } from '../shared/protocol/common/json.ts';
import { SessionStatus } from '../shared/protocol/common/status.ts';
import { type StillHost, snapshot, startStillHost } from './still-host.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** A host of many sessions that all wait: it answers what it is asked about them and nothing else. */
export function startCrowdedHost(sessions: number): Promise<StillHost> {
  return startStillHost((request) => answerTo(request, sessions));
}

function answerTo({ method, params }: JsonObject, sessions: number): JsonObject {
  const channel = isObject(params) && typeof params.channel === 'string' ? params.channel : '';
  switch (method) {
    case 'initialize':
      return { result: { protocolVersion: '1.0.0', serverSeq: 0, snapshots: [snapshot('ahp-root://', { agents: [] })] } };
    case 'listSessions':
      return { result: { items: Array.from({ length: sessions }, (_, index) => summaryOf(index)) } };
    case 'subscribe':
      return { result: { snapshot: snapshot(channel, stateOf(channel)) } };
    case 'ping':
      return { result: {} };
    default:
      return { error: { code: -32601, message: `no ${String(method)} here` } };
  }
}

function stateOf(channel: string): JsonObject {
  const index = Number(channel.split('-').at(-1));
  return channel.startsWith('ahp-chat:') ? chatOf(index) : sessionOf(index);
}

function summaryOf(index: number): JsonObject {
  return { resource: `ahp-session:/s-${index}`, ...metadataOf(index), createdAt: AT, modifiedAt: AT };
}

function metadataOf(index: number): JsonObject {
  return {
    provider: 'crowd',
    title: `Session ${index}`,
    status: SessionStatus.InputNeeded,
    workingDirectories: [`file:///work/project-${index}`],
  };
}

function sessionOf(index: number): JsonObject {
  const chat = `ahp-chat:/c-${index}`;
  const entry = { kind: 'toolConfirmation', id: 'r', chat, turnId: 't', toolCall: callOf(index) };
  const chats = [{ resource: chat, title: 'Main', status: SessionStatus.InputNeeded, modifiedAt: AT }];
  return { ...metadataOf(index), lifecycle: 'ready', activeClients: [], chats, defaultChat: chat, inputNeeded: [entry] };
}

function chatOf(index: number): JsonObject {
  const responseParts = [
    { kind: 'markdown', id: 'm', content: `Session **${index}** is about to test what it has changed.` },
    { kind: 'toolCall', toolCall: callOf(index) },
  ];
  const message = { text: 'Go on', origin: { kind: 'user' } };
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
