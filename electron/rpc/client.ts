import { ErrorCode, type RpcError } from '../../shared/protocol/common/errors.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { InvalidMessage, RpcRequest, RpcResponse } from '../../shared/protocol/common/jsonrpc.ts';
import type { Clock } from '../connection/clock.ts';
import { createEndSignal } from '../connection/end-signal.ts';
import { createListeners } from '../connection/listeners.ts';
import type { Transport, TransportEnd } from '../connection/transport.ts';
import { receiveInOrder } from './inbound.ts';
import { DEFAULT_RPC_LIMITS, type RpcLimits } from './limits.ts';
import { quoted, type RpcLog, type RpcLogEntry } from './log.ts';
import { createOpenRequests } from './open-requests.ts';
import { type Frame, readFrame, readLongFrame } from './read-frame.ts';
import type { RequestOptions, Rpc, RpcOutcome } from './rpc.ts';
import { createSlices, type RunSliced, type Sliced } from './slices.ts';

export type HostAnswer = { readonly ok: true; readonly result: Json } | { readonly ok: false; readonly error: RpcError };

/** Answers one method that a host may call (AHP Requests from the host). */
export type HostRequestHandler = (params: JsonObject) => Promise<HostAnswer>;

export interface RpcClientOptions {
  readonly transport: Transport;
  /** What the person calls the host, for sentences and the log. */
  readonly hostName: string;
  readonly log: RpcLog;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** By method; every other method is answered with `MethodNotFound`. */
  readonly handlers?: ReadonlyMap<string, HostRequestHandler> | undefined;
  readonly limits?: Partial<RpcLimits>;
  /** How long frames are read without holding everything else up. */
  readonly runSliced?: RunSliced;
}

/** JSON-RPC over one transport. A bad frame is logged and dropped; the connection lives. */
export class RpcClient implements Rpc {
  readonly #options: RpcClientOptions;
  readonly #limits: RpcLimits;
  readonly #requests;
  readonly #notifications = createListeners<{ readonly method: string; readonly params: JsonObject }>();
  readonly #end = createEndSignal();

  constructor(options: RpcClientOptions) {
    this.#options = options;
    this.#limits = { ...DEFAULT_RPC_LIMITS, ...options.limits };
    this.#requests = createOpenRequests(options.clock, (error) =>
      this.#log('fault', `using an answer failed: ${String(error)}`),
    );
    receiveInOrder({
      transport: options.transport,
      read: (text) => this.#receive(text.length, readFrame(text, this.#limits)),
      readLong: (bytes) => this.#receiveLong(bytes),
      onFault: (error) => this.#log('fault', `reading a frame failed: ${String(error)}`),
      runSliced: options.runSliced ?? createSlices(),
      longChars: this.#limits.longFrameChars,
    });
    options.transport.onEnd((end) => {
      this.#requests.settleAll(end);
      this.#end.fire(end);
    });
  }

  request(method: string, params: JsonObject, { timeoutMs, ...options }: RequestOptions = {}): Promise<RpcOutcome> {
    const { hostName } = this.#options;
    const waitMs = timeoutMs ?? this.#limits.requestTimeoutMs;
    const onTimeout = {
      kind: 'timeout',
      message: `${hostName}: no answer to ${method} within ${waitMs / 1000} seconds.`,
    } as const;
    const onAbort = { kind: 'lost', message: `${hostName}: ${method} was given up before its answer came.` } as const;
    const ended = this.#end.ended() ?? (options.signal?.aborted ? onAbort : undefined);
    if (ended) return Promise.resolve({ ok: false, ended });
    const { id, outcome } = this.#requests.add({ ...options, timeoutMs: waitMs, onTimeout, onAbort });
    this.#send({ id, method, params });
    return outcome;
  }

  notify(method: string, params: JsonObject): void {
    this.#send({ method, params });
  }

  onNotification(listener: (method: string, params: JsonObject) => void): () => void {
    return this.#notifications.add(({ method, params }) => {
      try {
        listener(method, params);
      } catch (error) {
        // One listener's fault must not keep the frame from the others, nor end the connection.
        this.#log('fault', `a listener failed on ${quoted(method)}: ${String(error)}`);
      }
    });
  }

  onEnd(listener: (end: TransportEnd) => void): () => void {
    return this.#end.onEnd(listener);
  }

  close(): void {
    this.#options.transport.close();
  }

  *#receiveLong(bytes: Buffer): Sliced<void> {
    const frame = yield* readLongFrame(bytes, this.#limits);
    if ('response' in frame && 'result' in frame.response) {
      const { id, result } = frame.response;
      const prepare = typeof id === 'number' ? this.#requests.arrived(id) : undefined;
      if (prepare) yield* this.#prepare(prepare(result));
    }
    this.#receive(bytes.length, frame);
  }

  /** What fails here must not leave its request open: that one is late no more, so nothing else would ever end it. */
  *#prepare(work: Sliced<void>): Sliced<void> {
    try {
      yield* work;
    } catch (error) {
      this.#log('fault', `preparing an answer failed: ${String(error)}`);
    }
  }

  #receive(length: number, frame: Frame | InvalidMessage): void {
    if ('invalid' in frame) this.#log('bad-frame', `dropped a frame of ${length} characters: ${frame.invalid}`);
    else if (frame.type === 'notification') this.#notifications.call(frame);
    else if (frame.type === 'response') this.#settle(frame.response);
    else void this.#answer(frame.request);
  }

  #settle(response: RpcResponse): void {
    const isError = 'error' in response;
    const outcome: RpcOutcome = isError ? { ok: false, error: response.error } : { ok: true, result: response.result };
    const { id } = response;
    if (typeof id === 'number' && this.#requests.settle(id, outcome)) return;
    if (id === null && isError) this.#log('host-error', `the host could not read a message (${response.error.code})`);
    else this.#log('unknown-response', `an answer to ${quoted(String(id))}, which is not or no longer asked`);
  }

  async #answer({ id, method, params = {} }: RpcRequest): Promise<void> {
    const answer = await this.#handle(method, params);
    this.#send(answer.ok ? { id, result: answer.result } : { id, error: { ...answer.error } });
  }

  async #handle(method: string, params: Json): Promise<HostAnswer> {
    const handler = this.#options.handlers?.get(method);
    if (!handler) {
      this.#log('refused-request', `${quoted(method)} is not answered here`);
      return refused(ErrorCode.MethodNotFound, 'Method not found');
    }
    if (!isObject(params)) return refused(ErrorCode.InvalidParams, 'Invalid params');
    try {
      const answer: Promise<HostAnswer> = handler(params);
      return await answer;
    } catch (error) {
      this.#log('fault', `answering ${quoted(method)} failed: ${String(error)}`);
      return refused(ErrorCode.InternalError, 'Internal error');
    }
  }

  #send(message: JsonObject): void {
    this.#options.transport.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }

  #log(type: RpcLogEntry['type'], detail: string): void {
    this.#options.log({ type, hostName: this.#options.hostName, detail });
  }
}

function refused(code: number, message: string): HostAnswer {
  return { ok: false, error: { code, message } };
}
