import type { RpcError } from '../../shared/protocol/common/errors.ts';
import type { Json, JsonObject } from '../../shared/protocol/common/json.ts';
import type { TransportEnd } from '../connection/transport.ts';
import type { Sliced } from './slices.ts';

/** What became of a request: the host's result, the host's error, or no answer at all. */
export type RpcOutcome =
  | { readonly ok: true; readonly result: Json }
  | { readonly ok: false; readonly error: RpcError }
  | { readonly ok: false; readonly ended: TransportEnd };

export interface RequestOptions {
  /** How long to wait for the answer; the default is the client's. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Does in slices what `onOutcome` would do to a long result at once; whatever came after it waits, and so does `onOutcome`. */
  readonly prepare?: (result: Json) => Sliced<void>;
  /** Called with the outcome in the order of arrival, before anything that came after it; the promise resolves a moment later. */
  readonly onOutcome?: (outcome: RpcOutcome) => void;
}

/** JSON-RPC over one transport: numbering, pairing, time-outs, limits. Knows nothing of the protocol's meaning. */
export interface Rpc {
  request(method: string, params: JsonObject, options?: RequestOptions): Promise<RpcOutcome>;
  notify(method: string, params: JsonObject): void;
  /** Calls the listener for each notification in order, synchronously with its arrival; returns its undo. */
  onNotification(listener: (method: string, params: JsonObject) => void): () => void;
  /** Calls the listener once when the transport has ended and every open request is settled; returns its undo. */
  onEnd(listener: (end: TransportEnd) => void): () => void;
  close(): void;
}
