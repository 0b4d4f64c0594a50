import { kindOfAction } from '../../../shared/protocol/common/channels.ts';
import type { CommandName } from '../../../shared/protocol/common/commands.ts';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import { isObject, type Json } from '../../../shared/protocol/common/json.ts';
import {
  type InvalidMessage,
  isRequest,
  isResponse,
  parseMessage,
  type RpcMessage,
  type RpcNotification,
  type RpcRequest,
} from '../../../shared/protocol/common/jsonrpc.ts';
import { dispatchAction, refuseUnreadable } from '../dispatch/dispatch-action.ts';
import type { Answer } from './answer.ts';
import { showTurnToAll, unsubscribe } from './channel-commands.ts';
import { handlerOf } from './commands.ts';
import type { Connection } from './connection.ts';
import { relayNotification, relayRequest, sideChannelOf } from './mcp-relay.ts';
import { inWordsOf } from './retired-codes.ts';
import type { Server } from './server-parts.ts';
import { signInError, signInReason } from './sign-in.ts';
import { wireOf } from './wire.ts';

/** Frames above this are refused unread. */
export const MAX_FRAME_BYTES = 4 * 1024 * 1024;

/** Deeper frames are refused: what is in a state must be written again for every client, whose own limit is higher, and every file. */
const MAX_DEPTH = 150;

/** What may be asked before a version is agreed on. */
const BEFORE_AGREEMENT: ReadonlySet<string> = new Set(['initialize', 'reconnect', 'ping']);

/** Answers one frame. Nothing that comes in ends the connection, a version nobody speaks excepted. */
export function onFrame(server: Server, connection: Connection, text: string): void {
  const message = readFrame(text);
  if ('code' in message) sendError(connection, null, message);
  else if (isRequest(message)) onRequest(server, connection, message);
  else if (isResponse(message)) server.host.requests.onResponse(connection, message);
  else onNotification(server, connection, message);
}

function readFrame(text: string): RpcMessage | RpcError {
  if (text.length > MAX_FRAME_BYTES) {
    const message = `The frame has ${text.length} characters and was not read; this host reads at most ${MAX_FRAME_BYTES}.`;
    return { code: ErrorCode.InvalidRequest, message };
  }
  const message: RpcMessage | InvalidMessage = parseMessage(text);
  if (!('invalid' in message)) {
    if (!isDeeperThan(message, MAX_DEPTH)) return message;
    return { code: ErrorCode.InvalidRequest, message: `The frame is nested deeper than ${MAX_DEPTH} and was not used.` };
  }
  const code = message.invalid === 'not JSON' ? ErrorCode.ParseError : ErrorCode.InvalidRequest;
  return { code, message: `The frame is ${message.invalid}.` };
}

/** Level by level, so that no depth can exhaust the stack. */
function isDeeperThan(value: unknown, maxDepth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function onRequest(server: Server, connection: Connection, request: RpcRequest): void {
  const { id, method, params } = request;
  if (connection.agreed && sideChannelOf(params) !== undefined && handlerOf(method) === undefined) {
    void onSideChannel(server, connection, request);
    return;
  }
  const call = tooMany(server, connection) ?? readCall(server, connection, method, params);
  if ('code' in call) {
    sendError(connection, id, call);
    return;
  }
  const finish = (answer: Answer<CommandName>) =>
    respond(server, connection, { id, method: call.method, answer: inWordsOf(connection, call, answer) });
  try {
    const answer = call.handle(server, connection, call.params);
    // An answer that is known at once goes out at once: no envelope may come between a replay and what follows it.
    if (answer instanceof Promise) void whenKnown(connection, answer, call.method).then(finish);
    else finish(answer);
  } catch {
    finish(internal(call.method));
  }
}

async function onSideChannel(server: Server, connection: Connection, request: RpcRequest): Promise<void> {
  const { id } = request;
  const refused = tooMany(server, connection);
  const answer = refused ? { error: refused } : await counted(connection, relayRequest(server, connection, request));
  if ('error' in answer) sendError(connection, id, answer.error);
  else connection.send({ jsonrpc: '2.0', id, result: answer.result });
}

async function whenKnown(
  connection: Connection,
  answer: Promise<Answer<CommandName>>,
  method: CommandName,
): Promise<Answer<CommandName>> {
  try {
    return await counted(connection, answer);
  } catch {
    return internal(method);
  }
}

async function counted<T>(connection: Connection, work: Promise<T>): Promise<T> {
  connection.pending += 1;
  try {
    return await work;
  } finally {
    connection.pending -= 1;
  }
}

function tooMany({ limits }: Server, { pending }: Connection): RpcError | undefined {
  if (pending < limits.maxPendingRequests) return undefined;
  const message = `${pending} requests of this connection are not answered yet, and no more are taken on. Wait for some of them, then ask again.`;
  return { code: ErrorCode.InternalError, message };
}

type Call = NonNullable<ReturnType<typeof handlerOf>> & { readonly params: Parameters<Handle>[2] };
type Handle = NonNullable<ReturnType<typeof handlerOf>>['handle'];

function readCall(server: Server, connection: Connection, method: string, params: Json | undefined): Call | RpcError {
  if (!connection.agreed && !BEFORE_AGREEMENT.has(method)) {
    return { code: ErrorCode.InvalidRequest, message: `"${method}" came before initialize.` };
  }
  if (connection.agreed && (method === 'initialize' || method === 'reconnect')) {
    return { code: ErrorCode.InvalidRequest, message: 'This connection is already initialized.' };
  }
  const handler = handlerOf(method);
  if (!handler) return { code: ErrorCode.MethodNotFound, message: `This host does not answer "${method}".` };
  const dialect = connection.agreed?.dialect ?? server.host.canonical;
  const reading = dialect.decodeParams(handler.method, params);
  if ('invalid' in reading) return { code: ErrorCode.InvalidParams, message: `Bad parameters: ${reading.invalid}.` };
  return signInError(server, connection, method) ?? { ...handler, params: reading.value };
}

/** Whatever went wrong inside, a client gets no stack and no path of this machine. */
function internal(method: CommandName): { readonly error: RpcError } {
  return { error: { code: ErrorCode.InternalError, message: `"${method}" failed inside the host.` } };
}

interface Response {
  readonly id: RpcRequest['id'];
  readonly method: CommandName;
  readonly answer: Answer<CommandName>;
}

function respond(server: Server, connection: Connection, { id, method, answer }: Response): void {
  if (!('error' in answer)) {
    connection.send({ jsonrpc: '2.0', id, result: wireOf(server.host, connection).result(method, answer.result) });
    return;
  }
  sendError(connection, id, answer.error);
  if (answer.error.code === ErrorCode.UnsupportedProtocolVersion) connection.close(1002, 'no common protocol version');
}

function sendError(connection: Connection, id: RpcRequest['id'] | null, error: RpcError): void {
  connection.send({ jsonrpc: '2.0', id, error });
}

/** A notification never gets an answer: one that cannot be used is dropped. */
function onNotification(server: Server, connection: Connection, notification: RpcNotification): void {
  const { method, params } = notification;
  if (!connection.agreed) return;
  if (sideChannelOf(params) !== undefined && method !== 'unsubscribe') relayNotification(server, connection, notification);
  if (method === 'dispatchAction') onDispatch(server, connection, connection.agreed.clientId, params);
  if (method === 'unsubscribe' && isObject(params) && typeof params.channel === 'string') {
    unsubscribe(server, connection, params.channel);
  }
}

function onDispatch(server: Server, connection: Connection, clientId: string, params: Json | undefined): void {
  const { host } = server;
  const reading = (connection.agreed?.dialect ?? host.canonical).decodeDispatch(params);
  if ('invalid' in reading) {
    refuseUnreadable(host, clientId, params, reading.invalid);
    return;
  }
  const { channel, action, clientSeq } = reading.value;
  if (host.channels.kindOf(channel) === undefined || kindOfAction(action.type) === undefined) return;
  const unsigned = action.type === 'chat/turnStarted' ? signInReason(server, connection) : undefined;
  if (unsigned !== undefined) {
    host.channels.refuse(channel, action, { clientId, clientSeq }, unsigned);
    return;
  }
  if (action.type === 'chat/truncated' && action.turnId !== undefined) showTurnToAll(server, channel, action.turnId);
  dispatchAction(host, clientId, reading.value);
}
