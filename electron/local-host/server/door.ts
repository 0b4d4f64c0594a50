import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Why an upgrade is not let in, as an HTTP status with words; undefined when it is welcome. */
export interface Refusal {
  readonly status: 403 | 503;
  readonly words: string;
}

/** Names of this machine for itself. A page that had its own name point here still says its own name. */
const OWN_NAMES: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** An `Origin` means a page in a browser, which must never reach a local host, token or not. */
export function refusalAtTheDoor({ headers, url = '' }: IncomingMessage, token: string): Refusal | undefined {
  if (headers.origin !== undefined) return { status: 403, words: 'This host serves no pages of browsers.' };
  if (!OWN_NAMES.has(hostNameIn(headers.host)))
    return { status: 403, words: 'This host goes by the names of this machine only.' };
  if (!isToken(tokenIn(url), token)) return { status: 403, words: 'The token is missing or wrong.' };
  return undefined;
}

export function turnAway(socket: Duplex, { status, words }: Refusal): void {
  const reason = status === 403 ? 'Forbidden' : 'Service Unavailable';
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Connection: close',
    'Content-Type: text/plain',
    `Content-Length: ${words.length}`,
  ];
  socket.on('error', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${words}`);
}

function hostNameIn(host = ''): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

function tokenIn(url: string): string {
  const base = 'ws://127.0.0.1';
  return URL.canParse(url, base) ? (new URL(url, base).searchParams.get('tkn') ?? '') : '';
}

/** Digests are equally long, so neither the time nor an early end tells anything of the token. */
function isToken(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
