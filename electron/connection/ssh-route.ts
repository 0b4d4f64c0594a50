import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { startChild } from './child.ts';
import { ChildEnded } from './child-end.ts';
import { streamOf } from './child-stream.ts';
import type { Clock } from './clock.ts';
import type { Way } from './host-address.ts';
import type { FoundRoute, Trouble } from './route.ts';
import type { Place } from './sentence.ts';
import { loginText } from './ssh-address.ts';
import { sshArguments } from './ssh-arguments.ts';
import { type FarPlace, sshLostFailure, sshOpeningFailure } from './ssh-failures.ts';
import type { TransportEnd } from './transport.ts';

/** Through the person's own `ssh`, which is found by PATH and ends with the socket. */
export async function sshRoute(
  { login, far }: Extract<Way, { readonly type: 'ssh' }>,
  place: Place,
  clock: Pick<Clock, 'setTimer'>,
): Promise<FoundRoute> {
  const version = 'socket' in far ? await sshVersion() : '';
  const farPlace: FarPlace = { ...place, machine: loginText(login) };
  const argv = ['ssh', ...sshArguments(login, far, version)];
  const child = startChild({ argv, env: process.env, cwd: homedir(), clock, graceMs: 0 });
  if (child instanceof ChildEnded) return { ok: false, end: sshOpeningFailure(farPlace, child) };
  const stream = streamOf(child);
  return {
    ok: true,
    route: {
      via: `ssh to ${farPlace.machine}`,
      options: { createConnection: () => stream },
      explain: (trouble) => explain(farPlace, stream.errored, trouble),
      giveUp: () => void stream.destroy(),
    },
  };
}

function explain(place: FarPlace, ended: Error | null, { type }: Trouble): TransportEnd | undefined {
  if (!(ended instanceof ChildEnded)) return undefined;
  return type === 'lost' ? sshLostFailure(place, ended) : sshOpeningFailure(place, ended);
}

/** What `ssh -V` says of itself; empty where there is none. */
function sshVersion(): Promise<string> {
  return new Promise((resolve) => {
    execFile('ssh', ['-V'], { timeout: 5_000, windowsHide: true }, (_error, stdout, stderr) => resolve(`${stdout}${stderr}`));
  });
}
