import type { Connection, Failure } from '../../shared/app/connection.ts';
import { type Attempt, type AttemptOptions, startAttempt } from './attempt.ts';
import { type ConnectionEvent, IDLE, STABLE_MS, type TrackedConnection, transition } from './machine.ts';

export interface ConnectorOptions extends AttemptOptions {
  /** Called with every new state, after its effects have begun. */
  readonly onChange: (connection: Connection) => void;
}

export interface Connector {
  /** The person's wish. Wanting what waits or is blocked tries at once. */
  want(wanted: boolean): void;
  /** The machine woke up or its network changed: tries at once, or asks the host for a sign of life. */
  probe(): void;
  /** Ends it for good; nothing is reported any more. */
  close(): void;
}

/** So long after a probe a loss counts as what it was looking for, and is retried at once. */
const PROBED_MS = 5_000;

/** The one owner of a host's connection: performs what `machine.ts` decides. */
export function createConnector(options: ConnectorOptions): Connector {
  const { clock } = options;
  let connection: TrackedConnection = IDLE;
  let attempt: Attempt | undefined;
  let cancelTimer = () => {};
  let probedAt: number | undefined;
  let isClosed = false;

  function apply(event: ConnectionEvent): void {
    const next = transition(connection, event);
    if (next === connection) return;
    connection = next;
    cancelTimer();
    perform(next);
    // A listener of the effects may have led further: then that was reported already.
    if (connection === next && !isClosed) options.onChange(next);
  }

  function perform(next: TrackedConnection): void {
    switch (next.status) {
      case 'connecting':
        attempt?.end();
        attempt = startAttempt(options, { onOpened, onSynced, onFailed });
        break;
      case 'syncing':
        break;
      case 'connected':
        if (next.attempt > 0) cancelTimer = clock.setTimer(() => apply({ type: 'stable' }), STABLE_MS);
        break;
      case 'waiting':
        attempt?.end();
        cancelTimer = clock.setTimer(() => apply({ type: 'retry' }), Math.max(0, next.retryAt - clock.now()));
        break;
      case 'idle':
      case 'blocked':
        attempt?.end();
        break;
    }
  }

  function onOpened(): void {
    apply({ type: 'opened' });
  }

  function onSynced(protocolVersion: string): void {
    apply({ type: 'synced', protocolVersion, now: clock.now() });
  }

  function onFailed(failure: Failure): void {
    const wasProbed = probedAt !== undefined && failure.at - probedAt <= PROBED_MS;
    probedAt = undefined;
    apply({ type: 'failed', failure, jitter: clock.random() });
    if (wasProbed) apply({ type: 'probe' });
  }

  return {
    want: (wanted) => {
      if (!isClosed) apply({ type: wanted ? 'wanted' : 'unwanted' });
    },
    probe: () => {
      if (isClosed) return;
      if (connection.status === 'syncing' || connection.status === 'connected') probedAt = clock.now();
      attempt?.probe();
      apply({ type: 'probe' });
    },
    close: () => {
      isClosed = true;
      apply({ type: 'unwanted' });
    },
  };
}
