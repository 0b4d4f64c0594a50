import type { ParamsOf, ResultOf } from '../../../shared/protocol/common/commands.ts';
import { ErrorCode, type RpcError } from '../../../shared/protocol/common/errors.ts';
import type { HostRequestName } from '../../../shared/protocol/common/host-requests.ts';
import type { RpcResponse } from '../../../shared/protocol/common/jsonrpc.ts';
import type { Connection } from './connection.ts';

type Answer<M extends HostRequestName> =
  | { readonly result: ResultOf<M> }
  /** `isSilent` when the client itself has said nothing. */
  | { readonly error: RpcError; readonly isSilent?: boolean };

/** What the host asks of its clients (AHP Requests from the host). Nothing here rejects: a silent or absent client is an error too. */
export interface ClientRequests {
  ask<M extends HostRequestName>(clientId: string, method: M, params: ParamsOf<M>): Promise<Answer<M>>;
  /** Tells whom a client is reached by; called once, by whoever serves the host. */
  use(connections: ReadonlySet<Connection>): void;
  /** An answer has come in on a connection; one that nobody waits for is dropped. */
  onResponse(connection: Connection, response: RpcResponse): void;
  /** The connection is gone, and with it every answer that was to come on it. */
  onGone(connection: Connection): void;
}

const TIMEOUT_MS = 15_000;
/** More at once wait for their turn: a client answers others too. */
const MAX_AT_ONCE = 8;

interface Waiting {
  readonly connection: Connection;
  readonly settle: (response: RpcResponse) => void;
}

export function createClientRequests(): ClientRequests {
  let connections: ReadonlySet<Connection> = new Set();
  const waiting = new Map<number, Waiting>();
  const queue: (() => void)[] = [];
  let running = 0;
  let lastId = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  }

  function send(connection: Connection, method: string, params: unknown): Promise<RpcResponse> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const settle = (response: RpcResponse) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(response);
      };
      const timer = setTimeout(
        () => settle(failure(id, `it did not answer "${method}" within ${TIMEOUT_MS / 1000} s`)),
        TIMEOUT_MS,
      ).unref();
      waiting.set(id, { connection, settle });
      connection.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  async function ask<M extends HostRequestName>(clientId: string, method: M, params: ParamsOf<M>): Promise<Answer<M>> {
    const connection = [...connections].findLast(({ agreed }) => agreed?.clientId === clientId);
    const dialect = connection?.agreed?.dialect;
    if (!connection || !dialect) return { error: failure(0, 'it is not connected').error, isSilent: true };
    const response = await send(connection, method, dialect.encodeParams(method, params));
    if ('error' in response) return { error: response.error, isSilent: silences.has(response) };
    const reading = dialect.decodeResult(method, response.result, () => undefined);
    if ('value' in reading) return { result: reading.value };
    return {
      error: { code: ErrorCode.InternalError, message: `its answer to "${method}" cannot be used: ${reading.invalid}` },
    };
  }

  return {
    ask: (clientId, method, params) => inTurn(() => ask(clientId, method, params)),
    use(all) {
      connections = all;
    },
    onResponse(connection, response) {
      const entry = typeof response.id === 'number' ? waiting.get(response.id) : undefined;
      if (entry?.connection === connection) entry.settle(response);
    },
    onGone(connection) {
      for (const [id, entry] of waiting) if (entry.connection === connection) entry.settle(failure(id, 'it has gone away'));
    },
  };
}

/** What is said here in place of a client that says nothing. */
const silences = new WeakSet<RpcResponse>();

function failure(id: number, message: string): Extract<RpcResponse, { readonly error: RpcError }> {
  const response = { jsonrpc: '2.0', id, error: { code: ErrorCode.InternalError, message } } as const;
  silences.add(response);
  return response;
}
