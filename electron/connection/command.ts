import { homedir } from 'node:os';
import { parseAddress } from './address.ts';
import { type Child, startChild } from './child.ts';
import { ChildEnded } from './child-end.ts';
import { type Clock, systemClock } from './clock.ts';
import { commandLostFailure, commandOpeningFailure, notAllowedFailure } from './command-failures.ts';
import { commandTransport } from './command-transport.ts';
import type { Place } from './sentence.ts';
import { type OpenedTransport, type OpenTransport, refusing } from './transport.ts';
import { ownClose } from './websocket-failures.ts';
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from './websocket-transport.ts';

export interface CommandOptions {
  /** What the person calls the host: every sentence begins with it. */
  readonly hostName: string;
  /** `stdio:` and the command. */
  readonly address: string;
  /** The person's explicit yes to this very program. */
  readonly commandAllowed?: boolean;
  readonly limits?: Partial<SocketLimits>;
  readonly clock?: Pick<Clock, 'setTimer'>;
}

/** How long a host may take to end by itself once its input has ended. */
const GRACE_MS = 2_000;

/** Starts a program of this computer as the host: one JSON-RPC message in each line of its stdin and stdout. */
export function openCommand(options: CommandOptions): OpenTransport {
  const { hostName, commandAllowed = false, clock = systemClock } = options;
  const parsed = parseAddress(options.address);
  if (!parsed.ok) return refusing({ kind: 'address', message: `${hostName}: ${parsed.message}` });
  const { way, place: at } = parsed.address;
  const place: Place = { hostName, at };
  if (way.type !== 'command') return refusing({ kind: 'address', message: `${hostName}: ${at} is no command.` });
  if (!commandAllowed) return refusing(notAllowedFailure(place));
  const limits = { ...DEFAULT_SOCKET_LIMITS, ...options.limits };
  return async (signal) => {
    if (signal.aborted) return { ok: false, end: ownClose(hostName) };
    const child = startChild({ argv: way.argv, env: process.env, cwd: homedir(), clock, graceMs: GRACE_MS });
    if (child instanceof ChildEnded) return { ok: false, end: commandOpeningFailure(place, child) };
    return begin({ child, place, limits, signal });
  };
}

interface Beginning {
  readonly child: Child;
  readonly place: Place;
  readonly limits: SocketLimits;
  readonly signal: AbortSignal;
}

async function begin({ child, place, limits, signal }: Beginning): Promise<OpenedTransport> {
  // It is open as soon as it runs: what it has to say against it comes as its end.
  const failed = await Promise.race([child.started, child.ended]);
  if (failed) return { ok: false, end: commandOpeningFailure(place, failed) };
  if (signal.aborted) {
    child.end();
    return { ok: false, end: ownClose(place.hostName) };
  }
  const whyEnded = (ended: ChildEnded) => commandLostFailure(place, ended);
  return { ok: true, transport: commandTransport({ child, place, limits, whyEnded }) };
}
