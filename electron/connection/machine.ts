import type { Connection, Failure, FailureKind } from '../../shared/app/connection.ts';
import { retryDelay } from './retry-delay.ts';

type Connected = Extract<Connection, { readonly status: 'connected' }>;
type Waiting = Extract<Connection, { readonly status: 'waiting' }>;

/** A connection that, while connected, also knows at which attempt it came up; 0 once it has proved stable. */
export type TrackedConnection = Exclude<Connection, Connected> | (Connected & { readonly attempt: number });

export type ConnectionEvent =
  /** The person wants it, or wants it now. */
  | { readonly type: 'wanted' }
  | { readonly type: 'unwanted' }
  | { readonly type: 'opened' }
  | { readonly type: 'synced'; readonly protocolVersion: string; readonly now: number }
  /** Could not be made, or was lost; `jitter` is at least 0 and less than 1. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly jitter: number }
  /** The machine woke up or its network changed: what was tried before says nothing any more. */
  | { readonly type: 'probe' }
  /** It has been connected for `STABLE_MS`. */
  | { readonly type: 'stable' }
  /** The wait is over. */
  | { readonly type: 'retry' };

type EventOf<T extends ConnectionEvent['type']> = Extract<ConnectionEvent, { readonly type: T }>;

export const STABLE_MS = 10_000;
export const IDLE: TrackedConnection = { status: 'idle' };

const STOPS: Readonly<Record<FailureKind, boolean>> = {
  unreachable: false,
  lost: false,
  timeout: false,
  protocol: false,
  token: true,
  version: true,
  trust: true,
  access: true,
  address: true,
};

/**
 * Pure transition. An event that makes no sense in a state leaves that very object unchanged; every new `connecting` object means one
 * new attempt.
 */
export function transition(from: TrackedConnection, event: ConnectionEvent): TrackedConnection {
  switch (event.type) {
    case 'wanted':
      return want(from);
    case 'unwanted':
      return from.status === 'idle' ? from : IDLE;
    case 'opened':
      return open(from);
    case 'synced':
      return connect(from, event);
    case 'failed':
      return fail(from, event);
    case 'probe':
      return probe(from);
    case 'stable':
      return trust(from);
    case 'retry':
      return from.status === 'waiting' ? tryAgain(from) : from;
  }
}

function want(from: TrackedConnection): TrackedConnection {
  switch (from.status) {
    case 'idle':
      return { status: 'connecting', attempt: 1 };
    case 'blocked':
      return { status: 'connecting', attempt: 1, lastFailure: from.failure };
    case 'waiting':
      return tryAgain(from);
    default:
      return from;
  }
}

function open(from: TrackedConnection): TrackedConnection {
  return from.status === 'connecting' ? { ...from, status: 'syncing' } : from;
}

function connect(from: TrackedConnection, { now, protocolVersion }: EventOf<'synced'>): TrackedConnection {
  if (from.status !== 'syncing') return from;
  return { status: 'connected', since: now, protocolVersion, attempt: from.attempt };
}

function trust(from: TrackedConnection): TrackedConnection {
  return from.status === 'connected' && from.attempt > 0 ? { ...from, attempt: 0 } : from;
}

function fail(from: TrackedConnection, { failure, jitter }: EventOf<'failed'>): TrackedConnection {
  if (from.status === 'idle' || from.status === 'waiting' || from.status === 'blocked') return from;
  if (STOPS[failure.kind]) return { status: 'blocked', failure };
  const retryAt = failure.at + retryDelay(from.attempt, jitter);
  return { status: 'waiting', attempt: from.attempt, retryAt, lastFailure: failure };
}

/** An attempt under way starts over: its packets may have left by a network that is gone. */
function probe(from: TrackedConnection): TrackedConnection {
  if (from.status === 'connecting') return { ...from };
  return from.status === 'waiting' ? tryAgain(from) : from;
}

function tryAgain({ attempt, lastFailure }: Waiting): TrackedConnection {
  return { status: 'connecting', attempt: attempt + 1, lastFailure };
}
