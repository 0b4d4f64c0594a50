import type { Clock } from '../connection/clock.ts';
import type { TransportEnd } from '../connection/transport.ts';
import type { RpcOutcome } from './rpc.ts';

export interface Waiting {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly onOutcome?: (outcome: RpcOutcome) => void;
  readonly onTimeout: TransportEnd;
  readonly onAbort: TransportEnd;
}

/** The requests that are out without an answer. Each settles exactly once: by answer, time-out, abort or the end of it all. */
export interface OpenRequests {
  add(waiting: Waiting): { readonly id: number; readonly outcome: Promise<RpcOutcome> };
  /** False when no request of that id is open. */
  settle(id: number, outcome: RpcOutcome): boolean;
  settleAll(end: TransportEnd): void;
}

export function createOpenRequests(clock: Pick<Clock, 'setTimer'>): OpenRequests {
  const open = new Map<number, (outcome: RpcOutcome) => void>();
  let lastId = 0;

  function settle(id: number, outcome: RpcOutcome): boolean {
    const resolve = open.get(id);
    open.delete(id);
    resolve?.(outcome);
    return resolve !== undefined;
  }

  return {
    add: ({ timeoutMs, signal, onOutcome, onTimeout, onAbort }) => {
      lastId += 1;
      const id = lastId;
      const abort = () => settle(id, { ok: false, ended: onAbort });
      const cancelTimer = clock.setTimer(() => settle(id, { ok: false, ended: onTimeout }), timeoutMs);
      signal?.addEventListener('abort', abort);
      const outcome = new Promise<RpcOutcome>((resolve) => {
        open.set(id, (settled) => {
          cancelTimer();
          signal?.removeEventListener('abort', abort);
          onOutcome?.(settled);
          resolve(settled);
        });
      });
      return { id, outcome };
    },
    settle,
    settleAll: (ended) => {
      for (const id of [...open.keys()]) settle(id, { ok: false, ended });
    },
  };
}
