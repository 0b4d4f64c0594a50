import { type AgentSession, TurnFailure } from '../agent.ts';
import { type AcpConnection, canReopen, connect } from './connection.ts';
import type { Launch } from './launch.ts';
import type { Learned } from './learned.ts';
import type { Patience } from './patience.ts';
import type { Places } from './places.ts';
import { type SessionRequests, sessionRequests } from './session-requests.ts';

/** An agent's process that was started, whether or not it has answered yet. */
export interface StartedAgent {
  readonly connection: Promise<AcpConnection>;
  readonly launch: Launch;
  readonly requests: SessionRequests;
  readonly stopping: AbortController;
}

/** Runs the one process of a session: it is started when it is needed, and again when it has ended. */
export interface AgentRunner {
  started(): StartedAgent;
  /** Lets it end after a while in which nobody needs it, when it can go on later with what it knows. */
  restLater(): void;
  end(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

export interface AgentRunnerOptions {
  readonly session: AgentSession;
  readonly learned: Learned;
  readonly places: Places;
  /** How the agent is started; throws a `TurnFailure` when its program is not there. */
  readonly launch: () => Launch;
  readonly patience: Pick<Patience, 'startMs' | 'idleMs'>;
}

export function createAgentRunner({ session, learned, places, launch, patience }: AgentRunnerOptions): AgentRunner {
  let current: StartedAgent | undefined;
  let isClosed = false;
  let resting: NodeJS.Timeout | undefined;

  function start(): StartedAgent {
    const launched = launch();
    const requests = sessionRequests(session, places);
    const stopping = new AbortController();
    const letGo = () => {
      if (current === started) current = undefined;
    };
    const connection = connect({
      launch: launched,
      startMs: patience.startMs,
      requests: requests.handlers,
      onUpdate: places.onUpdate,
      signal: stopping.signal,
      onEnd() {
        letGo();
        void requests.end();
      },
    });
    const started = { connection, launch: launched, requests, stopping };
    connection.then(({ capabilities }) => {
      learned.learn({ takesFolders: Boolean(capabilities.sessionCapabilities?.additionalDirectories) });
    }, letGo);
    return started;
  }

  async function rest(): Promise<void> {
    const agent = current;
    const connection = await agent?.connection.catch(() => undefined);
    const isBusy = places.all().some(({ active }) => active) || agent?.requests.terminals.isBusy();
    if (connection && !isBusy && canReopen(connection)) await connection.end();
  }

  async function end(): Promise<void> {
    clearTimeout(resting);
    const agent = current;
    agent?.stopping.abort();
    const connection = await agent?.connection.catch(() => undefined);
    await connection?.end();
  }

  return {
    started() {
      if (isClosed) throw new TurnFailure('session-gone', 'The session was disposed, so its agent does not start again.');
      clearTimeout(resting);
      current ??= start();
      return current;
    },
    restLater() {
      clearTimeout(resting);
      resting = setTimeout(() => void rest(), patience.idleMs).unref();
    },
    end,
    close() {
      isClosed = true;
      return end();
    },
  };
}
