import { delimiter, dirname } from 'node:path';
import { childEnvironment } from '../../processes/child-environment.ts';
import type { AcpDefinition } from './definition.ts';

/** What every agent may need besides: the way to the network, and where its own files and the person's keyring are. */
const FOR_EVERY_AGENT = [
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'ALL_PROXY',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'all_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'XDG_*',
  'DBUS_SESSION_BUS_ADDRESS',
  'SSH_AUTH_SOCK',
  'APPDATA',
  'LOCALAPPDATA',
  'ProgramData',
  'ProgramFiles',
] as const;

/**
 * The environment of an agent's process. The folder of its program comes first in PATH: what npm installs is a script that
 * looks for `node` there.
 */
export function agentEnvironment(definition: AcpDefinition, executable: string, folders: readonly string[]): NodeJS.ProcessEnv {
  const wanted = [...FOR_EVERY_AGENT, ...definition.handedOn];
  const handedOn = Object.entries(process.env).filter(([name]) => wanted.some((pattern) => fits(pattern, name)));
  const path = [...new Set([dirname(executable), ...folders])].join(delimiter);
  return { ...childEnvironment(), ...Object.fromEntries(handedOn), PATH: path, ...definition.env };
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
