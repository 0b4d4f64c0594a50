import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import {
  type InvalidMessage,
  isRequest,
  isResponse,
  parseMessage,
  type RpcMessage,
  type RpcNotification,
  type RpcRequest,
  type RpcResponse,
  readMessage,
} from '../../shared/protocol/common/jsonrpc.ts';
import { isDeeperThan } from './json-depth.ts';
import type { RpcLimits } from './limits.ts';
import { quoted } from './log.ts';
import { parseSliced } from './parse-sliced.ts';
import type { Sliced } from './slices.ts';

export type Frame =
  | { readonly type: 'response'; readonly response: RpcResponse }
  | { readonly type: 'request'; readonly request: RpcRequest }
  | { readonly type: 'notification'; readonly method: string; readonly params: JsonObject };

/** Reads one message of a host within the limits; what is invalid says why and repeats nothing of the content. */
export function readFrame(text: string, { maxFrameChars, maxDepth }: RpcLimits): Frame | InvalidMessage {
  if (text.length > maxFrameChars) return { invalid: `more than ${maxFrameChars} characters` };
  if (isDeeperThan(text, maxDepth)) return { invalid: `nested deeper than ${maxDepth}` };
  return frameOf(parseMessage(text));
}

/** The same for a long message, in slices. A byte counts as a character here. */
export function* readLongFrame(bytes: Buffer, { maxFrameChars, maxDepth }: RpcLimits): Sliced<Frame | InvalidMessage> {
  if (bytes.length > maxFrameChars) return { invalid: `more than ${maxFrameChars} characters` };
  const parsed = yield* parseSliced(bytes, maxDepth);
  return 'invalid' in parsed ? parsed : frameOf(readMessage(parsed.value));
}

function frameOf(message: RpcMessage | InvalidMessage): Frame | InvalidMessage {
  if ('invalid' in message) return message;
  if (isResponse(message)) return { type: 'response', response: message };
  return isRequest(message) ? { type: 'request', request: message } : readNotification(message);
}

function readNotification({ method, params = {} }: RpcNotification): Frame | InvalidMessage {
  return isObject(params)
    ? { type: 'notification', method, params }
    : { invalid: `${quoted(method)} with parameters that are no object` };
}
