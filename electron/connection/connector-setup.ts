import { expect, vi } from 'vitest';
import type { Connection, FailureKind } from '../../shared/app/connection.ts';
import type { RpcLogEntry } from '../rpc/log.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { SyncOutcome } from './attempt.ts';
import { type ConnectorOptions, createConnector } from './connector.ts';
import { createManualClock } from './manual-clock.ts';
import { createMemoryPair, type MemoryPair } from './memory.ts';
import type { OpenedTransport } from './transport.ts';

export const synced: SyncOutcome = { ok: true, protocolVersion: '1.0.0' };

export function ended(kind: FailureKind): OpenedTransport {
  return { ok: false, end: { kind, message: `Studio: ${kind}.` } };
}

/** A connector whose host opens by script: what the script does not say opens at once. */
export function setUp(options: Partial<ConnectorOptions> = {}, script: (OpenedTransport | 'never')[] = []) {
  const clock = createManualClock(0);
  const pairs: MemoryPair[] = [];
  const changes: Connection[] = [];
  const rpcs: (Rpc | undefined)[] = [];
  const log: RpcLogEntry[] = [];
  const signals: AbortSignal[] = [];
  const connector = createConnector({
    hostName: 'Studio',
    open: (signal) => {
      signals.push(signal);
      const next = script.shift();
      if (next === 'never') return new Promise(() => {});
      if (next) return Promise.resolve(next);
      const pair = createMemoryPair();
      pairs.push(pair);
      return Promise.resolve({ ok: true, transport: pair.client });
    },
    sync: () => Promise.resolve(synced),
    onChange: (connection) => changes.push(connection),
    onRpc: (rpc) => rpcs.push(rpc),
    log: (entry) => log.push(entry),
    clock,
    ...options,
  });
  const latest = () => changes.at(-1);
  const reaches = (status: Connection['status']) => vi.waitFor(() => expect(latest()).toMatchObject({ status }));
  const statuses = () => changes.map((change) => change.status);
  const pair = () => pairs.at(-1) as MemoryPair;
  return { connector, clock, changes, rpcs, log, signals, latest, reaches, statuses, pair };
}
