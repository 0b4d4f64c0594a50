import type { Failure } from '../../shared/app/connection.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { type HostRequestHandler, RpcClient } from '../rpc/client.ts';
import type { RpcLog } from '../rpc/log.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { Clock } from './clock.ts';
import { createKeepAlive, type KeepAlive } from './keep-alive.ts';
import { measureRoundTrips } from './round-trips.ts';
import type { OpenTransport, Transport } from './transport.ts';

export type SyncOutcome =
  | { readonly ok: true; readonly protocolVersion: string }
  | { readonly ok: false; readonly failure: Failure };

export interface AttemptOptions {
  /** What the person calls the host, for sentences and the log. */
  readonly hostName: string;
  readonly open: OpenTransport;
  /** Brings everything up to date over a fresh connection; the signal tells when that is moot. */
  readonly sync: (rpc: Rpc, signal: AbortSignal) => Promise<SyncOutcome>;
  /** Gets each new connection before anything arrives on it, and `undefined` when it is gone. */
  readonly onRpc: (rpc: Rpc | undefined) => void;
  /** Called with the time of what arrived last, at most once a second. */
  readonly onAlive?: (at: number) => void;
  /** Called with each measured round trip, in milliseconds, once the connection is up to date. */
  readonly onRoundTrip?: (ms: number) => void;
  readonly log: RpcLog;
  /** What a host may ask of this app, by method. */
  readonly handlers?: ReadonlyMap<string, HostRequestHandler>;
  readonly clock: Clock;
}

interface AttemptEvents {
  readonly onOpened: () => void;
  readonly onSynced: (protocolVersion: string) => void;
  readonly onFailed: (failure: Failure) => void;
}

/** One transport from its opening to its end. Once it has ended or failed it reports nothing more. */
export interface Attempt {
  /** Asks the host for a sign of life now. */
  probe(): void;
  end(): void;
}

export function startAttempt(options: AttemptOptions, events: AttemptEvents): Attempt {
  const { clock, log } = options;
  const controller = new AbortController();
  const { signal } = controller;
  let rpc: Rpc | undefined;
  let keepAlive: KeepAlive | undefined;
  let stopMeasuring = () => {};

  async function run(): Promise<void> {
    const opened = await options.open(signal);
    if (!opened.ok) fail(opened.end);
    else if (signal.aborted) opened.transport.close();
    else await live(opened.transport);
  }

  async function live(transport: Transport): Promise<void> {
    const client = new RpcClient({ transport, hostName: options.hostName, log, clock, handlers: options.handlers });
    const watch = createKeepAlive({
      clock,
      ping: (timeoutMs) => void client.request('ping', { channel: ROOT_URI }, { timeoutMs }),
      onDead: () => fail(silence(options.hostName)),
      onAlive: options.onAlive,
    });
    rpc = client;
    keepAlive = watch;
    transport.onMessage(watch.heard);
    transport.onLongMessage?.(watch.heard);
    client.onEnd(fail);
    options.onRpc(client);
    if (!signal.aborted) events.onOpened();
    if (!signal.aborted) finish(client, await options.sync(client, signal));
  }

  function finish(client: Rpc, outcome: SyncOutcome): void {
    if (!outcome.ok) fail(outcome.failure);
    else if (!signal.aborted) {
      events.onSynced(outcome.protocolVersion);
      if (options.onRoundTrip) measure(client, options.onRoundTrip);
    }
  }

  function measure(client: Rpc, onMeasured: (ms: number) => void): void {
    stopMeasuring = measureRoundTrips({
      clock,
      ping: async () => (await client.request('ping', { channel: ROOT_URI }, { signal })).ok,
      onMeasured,
    });
  }

  function fail(failure: Omit<Failure, 'at'>): void {
    if (signal.aborted) return;
    end();
    events.onFailed({ ...failure, at: clock.now() });
  }

  function end(): void {
    if (signal.aborted) return;
    controller.abort();
    keepAlive?.stop();
    stopMeasuring();
    keepAlive = undefined;
    if (!rpc) return;
    rpc.close();
    options.onRpc(undefined);
  }

  run().catch((error: unknown) => {
    const { hostName } = options;
    log({ type: 'fault', hostName, detail: `connecting failed: ${String(error)}` });
    fail({ kind: 'protocol', message: `${hostName}: connecting failed by a fault of this app. Signalbox keeps trying.` });
  });

  return { probe: () => keepAlive?.probe(), end };
}

function silence(hostName: string): Omit<Failure, 'at'> {
  const message = `${hostName}: the host has fallen silent. What you see stays readable while Signalbox reconnects.`;
  return { kind: 'timeout', message };
}
