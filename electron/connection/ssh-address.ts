import { isToken, nameOf, parametersOf, parameterValue, tokenAmong } from './address-token.ts';
import type { FarEnd, ParsedAddress, SshLogin } from './host-address.ts';

const ADDRESS = /^ssh:\/\/(?:([^@/?#]*)@)?(\[[^\]@/?#]*\]|[^@:/?#[\]]*)(?::(\d*))?\/?(?:\?([^#]*))?$/i;
/** None begins with a dash, which `ssh` would take for an option, and none means anything to a shell. */
const MACHINE = /^(?:[\p{L}\p{N}_][\p{L}\p{N}._-]*|\[[0-9a-f:.]+(?:%[0-9a-z._-]+)?\])$/iu;
const USER = /^[\p{L}\p{N}_][\p{L}\p{N}._+-]*$/u;
/** A far shell may see the path, so it holds nothing that a shell would read. */
const FAR_SOCKET = /^\/[\p{L}\p{N}._@+,:=/-]*$/u;
const MAX_PORT = 65_535;
const FORM =
  'An SSH address is ssh:// and a machine, then where the host listens there: ssh://build-box?port=8081 or ?socket=/run/host.sock.';

/** `ssh://[user@]machine[:port]?port=8081` or `?socket=/run/host.sock`; a token may follow as `&tkn=`. Undefined for what is no SSH address. */
export function parseSshAddress(text: string): ParsedAddress | undefined {
  if (!/^ssh:/i.test(text)) return undefined;
  const [matched, user, machine = '', sshPort, query = ''] = ADDRESS.exec(text) ?? [];
  if (matched === undefined) return { ok: false, message: FORM };
  const login = loginOf(machine, user, sshPort);
  if ('message' in login) return { ok: false, message: login.message };
  const parameters = parametersOf(query);
  const far = farEndOf(parameters.filter((parameter) => !isToken(parameter)));
  if ('message' in far) return { ok: false, message: far.message };
  const token = tokenAmong(parameters);
  const machineText = loginText(login);
  return {
    ok: true,
    address: {
      text: `ssh://${machineText}?${'port' in far ? `port=${far.port}` : `socket=${far.socket}`}`,
      place: 'port' in far ? `port ${far.port} of ${machineText}` : `${far.socket} on ${machineText}`,
      name: login.machine,
      ...(token ? { token } : {}),
      isEncrypted: true,
      isLoopback: false,
      way: { type: 'ssh', login, far },
    },
  };
}

/** `user@machine:port`, as far as they were given. */
export function loginText({ machine, user, port }: SshLogin): string {
  return `${user === undefined ? '' : `${user}@`}${machine}${port === undefined ? '' : `:${port}`}`;
}

function loginOf(machine: string, user: string | undefined, port: string | undefined): SshLogin | { readonly message: string } {
  if (!MACHINE.test(machine))
    return { message: 'The machine after ssh:// is a name of your SSH configuration or of a computer, without blanks.' };
  if (user !== undefined && !USER.test(user))
    return { message: 'The name before the @ is a user name there, without blanks and without a password.' };
  if (port !== undefined && !isPort(port))
    return { message: `The number after the machine is its SSH port, from 1 to ${MAX_PORT}.` };
  return { machine, ...(user === undefined ? {} : { user }), ...(port === undefined ? {} : { port: Number(port) }) };
}

function farEndOf(parameters: readonly string[]): FarEnd | { readonly message: string } {
  const [parameter, ...others] = parameters;
  if (parameter === undefined || others.length > 0) return { message: FORM };
  const value = parameterValue(parameter);
  switch (nameOf(parameter)) {
    case 'port':
      return isPort(value) ? { port: Number(value) } : { message: `?port= wants a number from 1 to ${MAX_PORT}.` };
    case 'socket':
      if (FAR_SOCKET.test(value)) return { socket: value };
      return { message: '?socket= wants a whole path of letters, digits and . _ - @ + , : = alone.' };
    default:
      return { message: FORM };
  }
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_PORT;
}
