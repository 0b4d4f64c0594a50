import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What a process of the fleet does: serve some hosts, or run the core over all of them. */
export type Role = 'hosts' | 'core';

/** A process of its own that runs this very program in a role. */
export interface Player {
  send(message: object): void;
  /** The next thing it says. */
  heard<T>(): Promise<T>;
  onMessage(listener: (message: unknown) => void): void;
  stop(): Promise<void>;
}

const ROLES: readonly string[] = ['hosts', 'core'] satisfies readonly Role[];

/** Undefined for the process that starts the others. */
export function roleOfProcess(): Role | undefined {
  const role = process.send ? process.argv[2] : undefined;
  return role !== undefined && ROLES.includes(role) ? (role as Role) : undefined;
}

export function startPlayer(role: Role): Player {
  // `PROFILE=folder` writes where the time of the core goes, for a browser's tools.
  const { PROFILE } = process.env;
  const execArgv = role === 'core' && PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${PROFILE}`] : [];
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [role], { execArgv });
  return {
    send: (message) => void child.send(message),
    heard: async <T>() => (await once(child, 'message'))[0] as T,
    onMessage: (listener) => void child.on('message', listener),
    async stop() {
      if (child.exitCode !== null) return;
      child.send({ type: 'stop' });
      await once(child, 'exit');
    },
  };
}
