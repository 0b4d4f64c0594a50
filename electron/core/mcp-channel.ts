import type { HostId } from '../../shared/app/state.ts';
import type { Answer, RequestError } from '../../shared/ipc/contract.ts';
import type { McpQuestion } from '../../shared/ipc/mcp-requests.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import { isServed } from '../../shared/protocol/mcp/methods.ts';
import type { McpServerCustomization } from '../../shared/protocol/session/customization.ts';
import { findMcpServer } from '../../shared/selectors/find-customization.ts';
import type { Host } from '../hosts/host.ts';
import type { Link } from '../hosts/link.ts';
import { unknownHost } from '../hosts/registry.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { notConnected } from '../hosts/sentences.ts';
import { answerWords, refusalWords, type ServerMethod, tooLarge } from './mcp-words.ts';

export interface McpChannelOptions {
  readonly hostOf: (hostId: HostId) => Pick<Host, 'name' | 'link'> | undefined;
  readonly replicas: Pick<Replicas, 'get'>;
}

/** The side channels of MCP servers, as far as windows use them. */
export interface McpChannel {
  ask(question: ServerQuestion): Promise<Asked>;
  giveUp(askId: string): Answer<null>;
}

/** What a person asks of a server, or a view of it. */
export interface ServerQuestion extends Omit<McpQuestion, 'method'> {
  readonly method: ServerMethod;
}

type Asked = Answer<{ readonly result: JsonObject }>;

interface Reached {
  readonly link: Link;
  readonly hostName: string;
  readonly name: string;
}

/** A tool may take its time; a person can give it up. */
const CALL_TIMEOUT_MS = 600_000;
const TIMEOUT_MS = 60_000;
/** A host takes on only so many at once, and a window must not use them up. */
const MAX_AT_ONCE = 16;

/** Asks exactly the server that the person has in front of them, exactly what it has said that it offers. */
export function createMcpChannel(options: McpChannelOptions): McpChannel {
  const underway = new Map<string, AbortController>();

  function begin(askId: string): AbortSignal | string {
    if (underway.has(askId)) return 'This was asked already. Wait for its answer, or give it up.';
    if (underway.size >= MAX_AT_ONCE) {
      return `${MAX_AT_ONCE} requests to MCP servers are under way. Wait for one of them, or give one up.`;
    }
    const controller = new AbortController();
    underway.set(askId, controller);
    return controller.signal;
  }

  async function ask(question: ServerQuestion): Promise<Asked> {
    const reached = reach(options, question);
    if ('ok' in reached) return reached;
    const signal = begin(question.askId);
    if (typeof signal === 'string') return refuse(signal);
    try {
      return await send(reached, question, signal);
    } finally {
      underway.delete(question.askId);
    }
  }

  return {
    ask,
    giveUp: (askId) => {
      underway.get(askId)?.abort();
      return { ok: true, value: null };
    },
  };
}

/** The server and the way to it, or why nothing is sent. */
function reach({ hostOf, replicas }: McpChannelOptions, question: ServerQuestion): Reached | (Asked & { readonly ok: false }) {
  const host = hostOf(question.hostId);
  if (!host) return { ok: false, error: unknownHost() };
  const { name: hostName, link } = host;
  if (!link) return { ok: false, error: notConnected(hostName) };
  const server = serverOf(replicas, question);
  if (!server) return refuse(refusalWords.gone(hostName));
  const refusal = whyNot(server, question);
  return refusal === undefined ? { link, hostName, name: server.name } : refuse(refusal);
}

async function send({ link, hostName, name }: Reached, question: ServerQuestion, signal: AbortSignal): Promise<Asked> {
  const { method, params, channel } = question;
  const timeoutMs = method === 'tools/call' ? CALL_TIMEOUT_MS : TIMEOUT_MS;
  const outcome = await link.rpc.request(method, { ...params, channel }, { timeoutMs, signal });
  if (!outcome.ok) return { ok: false, error: answerWords(outcome, { name, hostName, method }) };
  return resultOf(outcome.result, name);
}

function serverOf(
  replicas: McpChannelOptions['replicas'],
  { hostId, session, serverId }: ServerQuestion,
): McpServerCustomization | undefined {
  const state = replicas.get({ hostId, channel: session }, 'session')?.confirmed;
  return state && findMcpServer(state, serverId);
}

function whyNot(server: McpServerCustomization, { method, channel }: ServerQuestion): string | undefined {
  const { name } = server;
  if (server.channel === undefined || server.state.kind !== 'ready') return refusalWords.notReady(name);
  if (server.channel !== channel) return refusalWords.startedAnew(name);
  return isOffered(server, method) ? undefined : refusalWords.notOffered(name, method);
}

function isOffered({ mcpApp }: McpServerCustomization, method: ServerMethod): boolean {
  return isServed(method, mcpApp?.capabilities ?? {});
}

function resultOf(result: unknown, name: string): Asked {
  if (!isObject(result)) return refuse(`${name} answered with something that is no result of MCP. Nothing was shown.`);
  const error = tooLarge(result, name);
  return error === undefined ? { ok: true, value: { result } } : { ok: false, error };
}

function refuse(message: string): { readonly ok: false; readonly error: RequestError } {
  return { ok: false, error: { code: 'refused', message } };
}
