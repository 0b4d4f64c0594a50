import type { RpcError } from './errors.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { withoutKey } from './optional-key.ts';

export interface RpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: number | string;
  readonly method: string;
  readonly params?: Json;
}

export interface RpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params?: Json;
}

/** `id` is null when the other side could not tell which request it answers. */
export type RpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: number | string | null; readonly result: Json }
  | { readonly jsonrpc: '2.0'; readonly id: number | string | null; readonly error: RpcError };

export type RpcMessage = RpcRequest | RpcNotification | RpcResponse;

export type InvalidMessage = { readonly invalid: string };

/**
 * Reads one frame (AHP Transport and framing). A frame that is no message gives the reason as text for the log; nothing throws.
 * The `jsonrpc` member may be missing, since some hosts leave it out; members that no version defines stay.
 */
export function parseMessage(text: string): RpcMessage | InvalidMessage {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { invalid: 'not JSON' };
  }
  return readMessage(value);
}

/** The same for a frame whose JSON has been parsed already. */
export function readMessage(value: unknown): RpcMessage | InvalidMessage {
  if (!isObject(value)) return { invalid: 'not a JSON object' };
  return typeof value.method === 'string' ? readCall(value) : readResponse(value);
}

/** True for what must be answered, by its id (AHP Message classes). */
export function isRequest(message: RpcMessage): message is RpcRequest {
  return 'method' in message && 'id' in message;
}

/** True for the answer to a request, good or bad (AHP Message classes). */
export function isResponse(message: RpcMessage): message is RpcResponse {
  return !('method' in message);
}

function readCall(value: JsonObject): RpcMessage | InvalidMessage {
  if (Object.hasOwn(value, 'id') && !isId(value.id)) return { invalid: 'a request whose id is neither a number nor a string' };
  return inVersion(value) as unknown as RpcRequest | RpcNotification;
}

function readResponse(value: JsonObject): RpcMessage | InvalidMessage {
  const id = value.id ?? null;
  if (id !== null && !isId(id)) return { invalid: 'a response whose id is neither a number nor a string' };
  const error = readError(value.error);
  if (error) return { ...inVersion(withoutKey(value, 'result')), id, error };
  if (value.result === undefined || id === null) return { invalid: 'neither request, notification nor response' };
  return inVersion(withoutKey(value, 'error')) as unknown as RpcResponse;
}

function readError(value: Json | undefined): RpcError | undefined {
  if (!isObject(value) || typeof value.code !== 'number') return undefined;
  const message = typeof value.message === 'string' ? value.message : '';
  return { ...value, code: value.code, message };
}

/** What is whole already is not copied: this is done to every frame. */
function inVersion(value: JsonObject): JsonObject & { readonly jsonrpc: '2.0' } {
  return value.jsonrpc === '2.0' ? (value as JsonObject & { readonly jsonrpc: '2.0' }) : { ...value, jsonrpc: '2.0' };
}

function isId(id: Json | undefined): id is number | string {
  return typeof id === 'number' || typeof id === 'string';
}
