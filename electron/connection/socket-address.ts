import { isToken, parametersOf, tokenAmong } from './address-token.ts';
import type { ParsedAddress } from './host-address.ts';

type ReadPath = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly message: string };

const PIPE_NAME = /^[^\\/:*?"<>|\0]{1,200}$/;

/** `unix:/run/host.sock`, or `pipe:name` on Windows; a token may follow as `?tkn=`. Undefined for what is neither. */
export function parseSocketAddress(text: string): ParsedAddress | undefined {
  const [, scheme, place = '', query = ''] = /^(unix|pipe):([^?]*)(?:\?(.*))?$/i.exec(text) ?? [];
  if (scheme === undefined) return undefined;
  const read = pathOf(scheme.toLowerCase(), place);
  if (!read.ok) return read;
  const parameters = parametersOf(query);
  if (!parameters.every(isToken)) return { ok: false, message: "Only ?tkn= and a token may follow a socket's path." };
  const token = tokenAmong(parameters);
  return {
    ok: true,
    address: {
      text: `${scheme.toLowerCase()}:${place}`,
      place,
      name: place,
      ...(token ? { token } : {}),
      isEncrypted: false,
      isLoopback: true,
      way: { type: 'socket', path: read.path },
    },
  };
}

function pathOf(scheme: string, place: string): ReadPath {
  if (scheme === 'pipe') {
    if (PIPE_NAME.test(place)) return { ok: true, path: `\\\\.\\pipe\\${place}` };
    return { ok: false, message: 'A named pipe is pipe: and its name, for example pipe:agent-host.' };
  }
  if (place.startsWith('/') && !place.includes('\0')) return { ok: true, path: place };
  return { ok: false, message: 'A socket is unix: and its whole path, for example unix:/run/user/1000/agent-host.sock.' };
}
