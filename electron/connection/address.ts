import { isLoopbackName } from './loopback-name.ts';

/** A host's address, taken apart. */
export interface HostAddress {
  /** Normalised, for reading and saving; a token that was in it is taken out. */
  readonly text: string;
  /** Machine and port, for sentences. */
  readonly place: string;
  readonly token?: string;
  readonly isEncrypted: boolean;
  /** True only for what cannot leave this machine, whatever a name server says. */
  readonly isLoopback: boolean;
  /** The Unix socket or Windows named pipe to dial instead of a machine and a port. */
  readonly socketPath?: string;
}

/** `message` says what to correct and never repeats what was typed, since that may hold a token. */
export type ParsedAddress =
  | { readonly ok: true; readonly address: HostAddress }
  | { readonly ok: false; readonly message: string };

const MAX_CHARS = 2048;
/** Parameters that hold secrets elsewhere: an address is shown and stored as it is, so none may be in it. */
const SECRETS: readonly string[] = ['token', 'access_token', 'api_key', 'apikey', 'password', 'secret'];
const PIPE_NAME = /^[^\\/:*?"<>|\0]{1,200}$/;
const EXAMPLE = 'for example ws://127.0.0.1:8081';

/** Reads what a person typed or pasted as a host's address. */
export function parseAddress(typed: string): ParsedAddress {
  const text = typed.trim();
  if (text.length > MAX_CHARS) return { ok: false, message: `An address has at most ${MAX_CHARS} characters.` };
  const socket = parseSocket(text);
  if (socket) return socket;
  if (!/^wss?:\/\//i.test(text))
    return { ok: false, message: `A host's address begins with ws://, wss:// or unix:, ${EXAMPLE}.` };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return { ok: false, message: `This is no address: it needs a machine and, after a colon, its port, ${EXAMPLE}.` };
  if (url.username || url.password) {
    return { ok: false, message: 'Leave user name and password out of the address; a token has its own field.' };
  }
  if (url.hash) return { ok: false, message: 'Leave out the # in the address and what follows it.' };
  const secret = parametersOf(url)
    .map(nameOf)
    .find((name) => SECRETS.includes(name));
  if (secret) return { ok: false, message: `Leave "${secret}=" out of the address; a token has its own field.` };
  return { ok: true, address: takeApart(url) };
}

/** `unix:/run/host.sock`, or `pipe:name` on Windows; a token may follow as `?tkn=`. Undefined for what is neither. */
function parseSocket(text: string): ParsedAddress | undefined {
  const [, scheme, place = '', query = ''] = /^(unix|pipe):([^?]*)(?:\?(.*))?$/i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const path = socketPathOf(scheme.toLowerCase(), place);
  if (!path.ok) return path;
  const parameters = query.split('&').filter(Boolean);
  if (!parameters.every(isToken)) return { ok: false, message: "Only ?tkn= and a token may follow a socket's path." };
  const token = parameters.map(tokenIn).find(Boolean);
  return {
    ok: true,
    address: {
      text: `${scheme.toLowerCase()}:${place}`,
      place,
      ...(token ? { token } : {}),
      isEncrypted: false,
      isLoopback: true,
      socketPath: path.socketPath,
    },
  };
}

function socketPathOf(
  scheme: string,
  place: string,
): { readonly ok: true; readonly socketPath: string } | { readonly ok: false; readonly message: string } {
  if (scheme === 'pipe') {
    if (PIPE_NAME.test(place)) return { ok: true, socketPath: `\\\\.\\pipe\\${place}` };
    return { ok: false, message: 'A named pipe is pipe: and its name, for example pipe:agent-host.' };
  }
  if (place.startsWith('/') && !place.includes('\0')) return { ok: true, socketPath: place };
  return { ok: false, message: 'A socket is unix: and its whole path, for example unix:/run/user/1000/agent-host.sock.' };
}

/** The address as it is dialled, with the token percent-encoded: for the socket only, never for a sentence or a log. */
export function dialledAddress(address: HostAddress, token: string | undefined): string {
  // Over a socket nobody reads the machine's name, but the protocol wants one.
  const text = address.socketPath === undefined ? address.text : 'ws://localhost';
  if (!token) return text;
  // A blank as `+` would reach a host that only undoes percent-encoding as a plus.
  const query = new URLSearchParams({ tkn: token }).toString().replaceAll('+', '%20');
  return `${text}${text.includes('?') ? '&' : '?'}${query}`;
}

function takeApart(url: URL): HostAddress {
  const parameters = parametersOf(url);
  const token = parameters.filter(isToken).map(tokenIn).find(Boolean);
  url.search = parameters.filter((parameter) => !isToken(parameter)).join('&');
  return {
    text: url.pathname === '/' && !url.search ? url.href.slice(0, -1) : url.href,
    place: url.host,
    ...(token ? { token } : {}),
    isEncrypted: url.protocol === 'wss:',
    isLoopback: isLoopbackName(url.hostname),
  };
}

function parametersOf(url: URL): readonly string[] {
  return url.search.slice(1).split('&').filter(Boolean);
}

function isToken(parameter: string): boolean {
  return nameOf(parameter) === 'tkn';
}

function nameOf(parameter: string): string {
  return decoded(parameter.split('=', 1)[0] ?? '').toLowerCase();
}

/** A plus stays a plus: what is pasted is the token itself, not a form. */
function tokenIn(parameter: string): string {
  return decoded(parameter.replace(/^[^=]*=?/, ''));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Not percent-encoded, so it stands for itself.
    return text;
  }
}
