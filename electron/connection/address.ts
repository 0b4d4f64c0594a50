import { isLoopbackName } from '../../shared/app/loopback-name.ts';
import { isToken, nameOf, parametersOf, tokenAmong } from './address-token.ts';
import { parseCommandAddress } from './command-address.ts';
import type { HostAddress, ParsedAddress } from './host-address.ts';
import { parseSocketAddress } from './socket-address.ts';
import { parseSshAddress } from './ssh-address.ts';

const MAX_CHARS = 2048;
/** Parameters that hold secrets elsewhere: an address is shown and stored as it is, so none may be in it. */
const SECRETS: readonly string[] = ['token', 'access_token', 'api_key', 'apikey', 'password', 'secret'];
const EXAMPLE = 'for example ws://127.0.0.1:8081';

/** Reads what a person typed or pasted as a host's address. */
export function parseAddress(typed: string): ParsedAddress {
  const text = typed.trim();
  if (text.length > MAX_CHARS) return { ok: false, message: `An address has at most ${MAX_CHARS} characters.` };
  return parseSocketAddress(text) ?? parseSshAddress(text) ?? parseCommandAddress(text) ?? parseUrl(text);
}

function parseUrl(text: string): ParsedAddress {
  if (!/^wss?:\/\//i.test(text))
    return { ok: false, message: `A host's address begins with ws://, wss://, ssh://, unix: or stdio:, ${EXAMPLE}.` };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return { ok: false, message: `This is no address: it needs a machine and, after a colon, its port, ${EXAMPLE}.` };
  if (url.username || url.password) {
    return { ok: false, message: 'Leave user name and password out of the address; a token has its own field.' };
  }
  if (url.hash) return { ok: false, message: 'Leave out the # in the address and what follows it.' };
  const secret = parametersOf(url.search.slice(1))
    .map(nameOf)
    .find((name) => SECRETS.includes(name));
  if (secret) return { ok: false, message: `Leave "${secret}=" out of the address; a token has its own field.` };
  return { ok: true, address: takeApart(url) };
}

/** The address as it is dialled, with the token percent-encoded: for the socket only, never for a sentence or a log. */
export function dialledAddress(address: HostAddress, token: string | undefined): string {
  // Over any other way nobody reads the machine's name, but the protocol wants one.
  const text = address.way.type === 'network' ? address.text : 'ws://localhost';
  if (!token) return text;
  // A blank as `+` would reach a host that only undoes percent-encoding as a plus.
  const query = new URLSearchParams({ tkn: token }).toString().replaceAll('+', '%20');
  return `${text}${text.includes('?') ? '&' : '?'}${query}`;
}

function takeApart(url: URL): HostAddress {
  const parameters = parametersOf(url.search.slice(1));
  const token = tokenAmong(parameters);
  url.search = parameters.filter((parameter) => !isToken(parameter)).join('&');
  return {
    text: url.pathname === '/' && !url.search ? url.href.slice(0, -1) : url.href,
    place: url.host,
    name: url.host,
    ...(token ? { token } : {}),
    isEncrypted: url.protocol === 'wss:',
    isLoopback: isLoopbackName(url.hostname),
    way: { type: 'network' },
  };
}
