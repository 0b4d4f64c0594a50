import type { Dialect, KindOf } from '../../shared/dialects/dialect.ts';
import type { StateAction } from '../../shared/protocol/common/channels.ts';
import { isCommandName } from '../../shared/protocol/common/command-shapes.ts';
import type { Json } from '../../shared/protocol/common/json.ts';
import {
  isRequest,
  isResponse,
  parseMessage,
  type RpcMessage,
  type RpcResponse,
} from '../../shared/protocol/common/jsonrpc.ts';
import { isNotificationName } from '../../shared/protocol/common/notification-shapes.ts';
import type { Reading } from '../../shared/protocol/common/reading.ts';

/** What came of reading something and writing it again. */
export type Trip =
  | { readonly kind: 'written'; readonly written: Json | undefined }
  /** Nothing here knows it, which is no fault. */
  | { readonly kind: 'unknown'; readonly what: string }
  | { readonly kind: 'refused'; readonly why: string };

/** What is needed to read a frame. */
export interface Speech {
  readonly dialect: Dialect;
  readonly kindOf: KindOf;
  /** The method that a response answers; undefined when the question isn't known. */
  readonly methodOf: (id: number | string | null) => string | undefined;
}

/** Reads a frame as a message, whatever it holds, and writes it again. */
export function tripOfMessage(frame: Json): Trip {
  const message = parseMessage(JSON.stringify(frame));
  return 'invalid' in message ? refused(message) : { kind: 'written', written: asJson(message) };
}

/** Reads a whole frame and writes it again, its content included where this app knows the method. */
export function tripOfFrame(speech: Speech, frame: Json): Trip {
  const message = parseMessage(JSON.stringify(frame));
  if ('invalid' in message) return refused(message);
  if (isResponse(message)) return tripOfResponse(speech, message);
  const content = isRequest(message)
    ? tripOfParams(speech.dialect, message.method, message.params)
    : tripOfNotification(speech.dialect, message.method, message.params);
  return inFrame(content, (params) => ({ ...message, ...(params === undefined ? {} : { params }) }));
}

export function tripOfParams(dialect: Dialect, method: string, wire: Json | undefined): Trip {
  if (!isCommandName(method)) return { kind: 'unknown', what: `request ${method}` };
  return tripOf(dialect.decodeParams(method, wire), (params) => dialect.encodeParams(method, params));
}

export function tripOfResult({ dialect, kindOf }: Pick<Speech, 'dialect' | 'kindOf'>, method: string, wire: Json): Trip {
  if (!isCommandName(method)) return { kind: 'unknown', what: `answer to ${method}` };
  const reading = dialect.decodeResult(method, wire, kindOf);
  // Where nothing is to be said null and an empty object are alike, and the reading is the empty object.
  return tripOf(reading, (result) => (wire === null ? null : dialect.encodeResult(method, result, kindOf)));
}

export function tripOfNotification(dialect: Dialect, method: string, wire: Json | undefined): Trip {
  if (method === 'action') return tripOfAction(dialect.decodeEnvelope(wire), dialect.encodeEnvelope);
  if (method === 'dispatchAction') return tripOfAction(dialect.decodeDispatch(wire), dialect.encodeDispatch);
  if (!isNotificationName(method)) return { kind: 'unknown', what: `notification ${method}` };
  return tripOf(dialect.decodeNotification(method, wire), (params) => dialect.encodeNotification(method, params));
}

/** An action, or what carries one. A type that is newer than what is read here, or than the version, is unknown to it. */
export function tripOfAction<T extends StateAction | { readonly action: StateAction }>(
  reading: Reading<T>,
  write: (value: T) => Json | undefined,
): Trip {
  if ('invalid' in reading) {
    const what = unknownAction(reading);
    return what === undefined ? refused(reading) : { kind: 'unknown', what };
  }
  const written = write(reading.value);
  const { type } = 'action' in reading.value ? reading.value.action : reading.value;
  return written === undefined ? { kind: 'unknown', what: newerAction(type) } : { kind: 'written', written };
}

/** In words an action that the version doesn't define. */
export function newerAction(type: string): string {
  return `action ${type}, newer than its version`;
}

/** In words the action that a reading was refused for only because its type comes from another time. */
export function unknownAction({ invalid }: { readonly invalid: string }): string | undefined {
  return invalid.startsWith('unknown action') ? invalid.slice('unknown '.length) : undefined;
}

export function tripOf<T>(reading: Reading<T>, write: (value: T) => Json | undefined): Trip {
  return 'invalid' in reading ? refused(reading) : { kind: 'written', written: write(reading.value) };
}

function tripOfResponse(speech: Speech, message: RpcResponse): Trip {
  if ('error' in message) return { kind: 'written', written: asJson(message) };
  const method = speech.methodOf(message.id);
  if (method === undefined) return { kind: 'unknown', what: 'answer to a question that was not recorded' };
  return inFrame(tripOfResult(speech, method, message.result), (result) => ({ ...message, result: result ?? null }));
}

function inFrame(content: Trip, frame: (content: Json | undefined) => RpcMessage): Trip {
  return content.kind === 'written' ? { kind: 'written', written: asJson(frame(content.written)) } : content;
}

function refused({ invalid }: { readonly invalid: string }): Trip {
  return { kind: 'refused', why: invalid };
}

/** Messages are plain JSON; interfaces just can't say so. */
function asJson(message: RpcMessage): Json {
  return message as unknown as Json;
}
