import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { answers, end, run, whileItStarts } from './process.ts';
import type { HostFolders, Installation, RealHost } from './real-host.ts';
import { hasSaved } from './saved.ts';

/** The host listens there and nowhere else. */
const PORT = 8765;

export interface CopilotInstallation extends Pick<Installation, 'name' | 'version'> {
  readonly program: string;
  readonly variable: string;
}

/** The Copilot CLI's own host, which is behind a flag. It takes tokens only sealed. */
export function copilotHost({ name, version, program, variable }: CopilotInstallation): Installation {
  return {
    name,
    version,
    kind: 'copilot-cli',
    installed: () => `Copilot CLI ${JSON.parse(readFileSync(join(dirname(program), 'package.json'), 'utf8')).version}`,
    missing: () => (existsSync(program) ? undefined : `${name} is not at ${program}; ${variable} names the program`),
    start: (folders) => startCopilotHost(program, folders),
  };
}

async function startCopilotHost(program: string, { folder, work, model }: HostFolders): Promise<RealHost> {
  if (await answers(PORT)) throw new Error(`something else listens on port ${PORT}, where this host has to`);
  const [home, output] = [join(folder, 'home'), join(folder, 'host.log')];
  mkdirSync(home, { recursive: true });
  let token = '';
  const start = async () => {
    const child = run({
      command: program,
      args: ['--ahp-host'],
      // It lets nobody work outside of the folder that it was started in.
      cwd: work,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        LANG: 'C.UTF-8',
        SHELL: '/bin/bash',
        TMPDIR: home,
        COPILOT_CLI_ENABLED_FEATURE_FLAGS: 'AHP_CLIENT',
        COPILOT_API_URL: model,
        COPILOT_DEBUG_GITHUB_API_URL: model,
        COPILOT_AUTO_UPDATE: 'false',
      },
      output,
    });
    token = await whileItStarts(child, async () => tokenIn(await readFile(output, 'utf8')));
    await whileItStarts(child, async () => (await answers(PORT)) || undefined);
    return child;
  };
  let host: ChildProcess = await start();
  return {
    port: PORT,
    token: () => token,
    hasSaved: (words) => hasSaved(home, words),
    restart: async () => {
      await end(host);
      host = await start();
    },
    stop: () => end(host),
  };
}

/** It writes the address with the token in it, once, and takes another token at each start. */
function tokenIn(said: string): string | undefined {
  return /ws:\/\/\S+\?tkn=(\w+)/.exec(said)?.[1];
}
