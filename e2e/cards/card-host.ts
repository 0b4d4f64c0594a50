import { type StillHost, snapshot, startStillHost } from '../../build/fleet/still-host.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import { SessionStatus } from '../../shared/protocol/common/status.ts';
import { CALLS } from './calls.ts';
import { type Card, OWN_CLIENT } from './card.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { QUESTIONS } from './questions.ts';

/** Every kind of Request, as one host sends them. */
export const CARDS: readonly Card[] = [...CALLS, ...QUESTIONS, ...ELSEWHERE];

const AT = '2026-01-01T00:00:00.000Z';
const DIRECTORY = 'file:///home/ada/src/relay-gateway';
const MODELS = { resource: 'https://models.example.com/v1', resource_name: 'Example models' };
const AGENT = {
  provider: 'scribe',
  displayName: 'Scribe',
  description: 'Writes code',
  models: [],
  protectedResources: [MODELS],
};

export interface CardHost extends StillHost {
  /** Wants a token for the agent's models. */
  askForSignIn(): void;
  /** Another client says no to the call of a card. */
  denyElsewhere(name: string): void;
  /** Goes, and does not come back. */
  leave(): Promise<void>;
}

/** A host with one session for each card; nothing that the app tells it changes anything. */
export async function startCardHost(): Promise<CardHost> {
  let clientId = '';
  let serverSeq = 0;
  const host = await startStillHost((request) => {
    const params = isObject(request.params) ? request.params : {};
    if (typeof params.clientId === 'string') clientId = params.clientId;
    return JSON.parse(JSON.stringify(answerTo(String(request.method), params)).replaceAll(OWN_CLIENT, clientId)) as JsonObject;
  });
  return {
    ...host,
    askForSignIn: () => host.notify('auth/required', { channel: 'ahp-root://', resource: MODELS }),
    denyElsewhere: (name) => {
      serverSeq += 1;
      const channel = chatUri(
        CARDS.findIndex((card) => card.name === name),
        0,
      );
      const action = { type: 'chat/toolCallConfirmed', turnId: 'turn', toolCallId: 'call', approved: false, reason: 'denied' };
      host.notify('action', { channel, serverSeq, action, origin: { clientId: 'somebody', clientSeq: 1 } });
    },
    leave: () => host.stop(),
  };
}

/** A host that lets nobody in. */
export function startClosedHost(): Promise<StillHost> {
  return startStillHost(() => ({ error: { code: -32007, message: 'Authentication required', data: { resources: [] } } }));
}

function answerTo(method: string, { channel, uri }: JsonObject): JsonObject {
  switch (method) {
    case 'initialize':
      return { result: { protocolVersion: '1.0.0', serverSeq: 0, snapshots: [snapshot('ahp-root://', { agents: [AGENT] })] } };
    case 'listSessions':
      return { result: { items: CARDS.map((card, index) => ({ resource: sessionUri(index), ...summaryOf(card) })) } };
    case 'subscribe':
      return { result: { snapshot: snapshot(String(channel), stateOf(String(channel))) } };
    case 'resourceRead':
      return {
        result: {
          uri: String(uri),
          data: 'import --from customers.csv --dry-run',
          encoding: 'utf-8',
          contentType: 'text/plain',
        },
      };
    case 'ping':
      return { result: {} };
    default:
      return { error: { code: -32601, message: `no ${method} here` } };
  }
}

const sessionUri = (index: number) => `ahp-session:/card-${index}`;
const chatUri = (index: number, depth: number) => `ahp-chat:/card-${index}-${depth}`;

function stateOf(channel: string): JsonObject {
  const [, kind, index, depth] = /^ahp-(session|chat):\/card-(\d+)(?:-(\d+))?$/.exec(channel) ?? [];
  const card = CARDS[Number(index)];
  if (!card) return { agents: [AGENT] };
  return kind === 'chat' ? chatOf(card, Number(index), Number(depth)) : sessionOf(card, Number(index));
}

function summaryOf({ name }: Card): JsonObject {
  return {
    provider: AGENT.provider,
    title: name,
    status: SessionStatus.InputNeeded,
    project: { uri: DIRECTORY, displayName: 'relay-gateway' },
    workingDirectories: [DIRECTORY],
    createdAt: AT,
    modifiedAt: AT,
  };
}

function sessionOf(card: Card, index: number): JsonObject {
  const chats = (card.path ?? ['Main']).map((title, depth) => ({
    resource: chatUri(index, depth),
    title,
    status: SessionStatus.InputNeeded,
    modifiedAt: AT,
    ...(depth > 0 && { origin: { kind: 'tool', chat: chatUri(index, depth - 1), toolCallId: 'spawn' } }),
  }));
  const entry = { id: 'entry', chat: chatUri(index, chats.length - 1), turnId: 'turn', ...card.entry };
  return {
    ...summaryOf(card),
    lifecycle: 'ready',
    activeClients: [],
    chats,
    defaultChat: chatUri(index, 0),
    ...(card.entry && { inputNeeded: [entry] }),
    ...card.session,
  };
}

function chatOf({ name, entry, path }: Card, index: number, depth: number): JsonObject {
  const says = `I have looked at **${name}** and at \`src/queue.ts\`. What comes next needs your word, because it cannot be taken back.`;
  const asks = depth === (path?.length ?? 1) - 1 ? partsOf(entry) : [];
  return {
    resource: chatUri(index, depth),
    title: path?.[depth] ?? 'Main',
    status: SessionStatus.InputNeeded,
    modifiedAt: AT,
    turns: [],
    activeTurn: {
      id: 'turn',
      startedAt: AT,
      message: { text: 'Go on', origin: { kind: 'user' } },
      responseParts: [{ kind: 'markdown', id: 'said', content: says }, ...asks],
    },
  };
}

function partsOf(entry: JsonObject = {}): readonly JsonObject[] {
  if (isObject(entry.toolCall)) return [{ kind: 'toolCall', toolCall: entry.toolCall }];
  return isObject(entry.request) ? [{ kind: 'inputRequest', request: entry.request }] : [];
}
