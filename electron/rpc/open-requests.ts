import type { Clock } from '../connection/clock.ts';
import type { TransportEnd } from '../connection/transport.ts';
import type { RequestOptions, RpcOutcome } from './rpc.ts';

export interface Waiting extends Pick<RequestOptions, 'signal' | 'onOutcome' | 'prepare'> {
  readonly timeoutMs: number;
  readonly onTimeout: TransportEnd;
  readonly onAbort: TransportEnd;
}

/** The requests that are out without an answer. Each settles exactly once: by answer, time-out, abort or the end of it all. */
export interface OpenRequests {
  add(waiting: Waiting): { readonly id: number; readonly outcome: Promise<RpcOutcome> };
  /** An answer has come and is being read, so it is late no more; returns what its request does to a long one. */
  arrived(id: number): RequestOptions['prepare'];
  /** False when no request of that id is open. */
  settle(id: number, outcome: RpcOutcome): boolean;
  settleAll(end: TransportEnd): void;
}

interface Open {
  readonly settle: (outcome: RpcOutcome) => void;
  readonly cancelTimer: () => void;
  readonly prepare: RequestOptions['prepare'];
}

/** `onFault` is told when somebody fails on an outcome they were told of: whoever waits for it gets it all the same. */
export function createOpenRequests(clock: Pick<Clock, 'setTimer'>, onFault: (error: unknown) => void): OpenRequests {
  const open = new Map<number, Open>();
  let lastId = 0;

  function settle(id: number, outcome: RpcOutcome): boolean {
    const request = open.get(id);
    open.delete(id);
    request?.settle(outcome);
    return request !== undefined;
  }

  return {
    add: ({ timeoutMs, signal, onOutcome, prepare, onTimeout, onAbort }) => {
      lastId += 1;
      const id = lastId;
      const abort = () => settle(id, { ok: false, ended: onAbort });
      const cancelTimer = clock.setTimer(() => settle(id, { ok: false, ended: onTimeout }), timeoutMs);
      signal?.addEventListener('abort', abort);
      const outcome = new Promise<RpcOutcome>((resolve) => {
        const settleThis = (settled: RpcOutcome) => {
          cancelTimer();
          signal?.removeEventListener('abort', abort);
          resolve(settled);
          try {
            onOutcome?.(settled);
          } catch (error) {
            onFault(error);
          }
        };
        open.set(id, { settle: settleThis, cancelTimer, prepare });
      });
      return { id, outcome };
    },
    arrived: (id) => {
      const request = open.get(id);
      request?.cancelTimer();
      return request?.prepare;
    },
    settle,
    settleAll: (ended) => {
      for (const id of [...open.keys()]) settle(id, { ok: false, ended });
    },
  };
}
