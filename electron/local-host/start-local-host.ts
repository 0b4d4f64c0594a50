import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { type AcpAgentsOptions, createAcpAgents } from './agents/acp/acp-agents.ts';
import { createLedger, type LedgerEntry } from './agents/rehearsal/ledger.ts';
import { createLoadAgent } from './agents/rehearsal/load/load-agent.ts';
import type { LoadPlan } from './agents/rehearsal/load/load-plan.ts';
import { startLoad } from './agents/rehearsal/load/start-load.ts';
import { createRehearsalAgent } from './agents/rehearsal/rehearsal-agent.ts';
import { beginFirstRun, goOnWithFirstRun } from './first-run.ts';
import { lockFolder } from './host/folder-lock.ts';
import { createHost } from './host/host.ts';
import type { Limits } from './server/limits.ts';
import { listen } from './server/listen.ts';
import { dialectsNamed, SPOKEN } from './server/negotiate.ts';
import { behindSignIn, createOwnSignIn, type OwnSignInOptions } from './server/own-sign-in.ts';

export interface LocalHostOptions {
  /** Where sessions are kept; made when it is not there. */
  readonly dataFolder: string;
  /** Where the rehearsal agent works; within the data folder when not given. */
  readonly scratchFolder?: string;
  /** What clients must present; a random one when not given. */
  readonly token?: string;
  /** Restricts the protocol versions to these names, e.g. `['0.7.0']`. */
  readonly versions?: readonly string[];
  /** Scales every delay of the rehearsal agent: 1 is the pace of a person reading along, 0 is at once. */
  readonly pace?: number;
  /** Whether a new data folder gets the sessions of a first start, and they go on until they are answered; yes when not given. */
  readonly firstRun?: boolean;
  /** The agents of this computer that are offered beside the rehearsal agent. */
  readonly acp?: Pick<AcpAgentsOptions, 'presets' | 'patience'>;
  /** 0 or nothing for any free port. */
  readonly port?: number;
  /** A Unix socket that only the user can open, or a named pipe of Windows, instead of a port. */
  readonly socket?: string;
  /** Makes every client sign in with this token before an agent works for it; for how long, if not for ever. */
  readonly signIn?: OwnSignInOptions;
  readonly limits?: Partial<Limits>;
  /** Fills the host with sessions that stream, to measure what it bears. */
  readonly load?: LoadPlan;
  /** How long a client that lost its socket stays an active client of its sessions. */
  readonly graceInMs?: number;
  /** Told in words when something could not be kept. */
  readonly report?: (message: string) => void;
  /** Given every frame that goes out, for tests. */
  readonly onSent?: (frame: string) => void;
}

export interface LocalHost {
  /** 0 when it listens on a socket. */
  readonly port: number;
  readonly token: string;
  /** The address with the token in it. */
  readonly address: string;
  /** What the rehearsal agent itself remembers having said and done in this process. */
  readonly ledger: { entries(): readonly LedgerEntry[] };
  /** Ends all work, writes what is not written yet and lets go of the port. */
  stop(): Promise<void>;
}

/** Starts the embedded AHP host in this process; rejects in words. */
export async function startLocalHost(options: LocalHostOptions): Promise<LocalHost> {
  const release = await lockFolder(options.dataFolder);
  try {
    const host = await startHere(options);
    const stop = () => host.stop().finally(release);
    return { ...host, stop };
  } catch (error) {
    release();
    throw error;
  }
}

async function startHere(options: LocalHostOptions): Promise<LocalHost> {
  const { dataFolder, versions, pace = 1, firstRun = true, port, socket, limits, graceInMs, onSent } = options;
  const token = options.token ?? randomBytes(24).toString('base64url');
  const accepted = spoken(versions);
  const ledger = createLedger();
  const scratchFolder = options.scratchFolder ?? join(dataFolder, 'scratch');
  const rehearsal = createRehearsalAgent({ scratchFolder, pace, ledger });
  const others = createAcpAgents({ ...options.acp, dataFolder, scratchFolder });
  const signIn = options.signIn && createOwnSignIn(options.signIn);
  const loading = options.load ? [createLoadAgent({ scratchFolder, ...options.load })] : [];
  const agents = [rehearsal, ...others, ...loading];
  const host = createHost({
    agents: signIn ? agents.map((agent) => behindSignIn(agent, signIn)) : agents,
    dataFolder,
    now: Date.now,
    report: options.report ?? console.error,
  });
  // A folder in which an agent has worked is no new one, even when all sessions in it were disposed.
  const isNew = !existsSync(scratchFolder);
  const { isEmpty, untouched } = await host.restore();
  const listening = await listen({
    host,
    token,
    accepted,
    ...present({ port, socket, limits, graceInMs, signIn, onSent }),
  }).catch(async (error: unknown) => {
    await host.stop();
    throw error;
  });
  if (firstRun && isEmpty && isNew) beginFirstRun(host);
  else if (firstRun) goOnWithFirstRun(host, untouched);
  if (options.load) await startLoad(host, options.load);
  return {
    port: listening.port,
    token,
    address: addressOf(listening.port, socket, token),
    ledger,
    async stop() {
      await listening.close();
      await host.stop();
    },
  };
}

function spoken(versions: readonly string[] | undefined): readonly Dialect[] {
  const known = SPOKEN.map(({ name }) => name);
  const accepted = dialectsNamed(versions ?? known);
  if (!accepted) throw new Error(`The local host speaks ${known.join(', ')}, and not all of ${versions?.join(', ')}.`);
  return accepted;
}

function addressOf(port: number, socket: string | undefined, token: string): string {
  return socket === undefined ? `ws://127.0.0.1:${port}/?tkn=${token}` : `ws+unix:${socket}:/?tkn=${token}`;
}
