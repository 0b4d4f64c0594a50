import type { CustomFetchOptions } from 'oauth4webapi';
import { isLoopbackName } from '../../shared/app/loopback-name.ts';
import { Refusal } from './refusal.ts';

export type GuardedFetch = (url: string, options: CustomFetchOptions<string, RequestInit['body']>) => Promise<Response>;

export interface GuardOptions {
  /** Only a host of this machine may send the app to a server of this machine. */
  readonly mayUseLoopback: boolean;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
/** No answer of an authorization server is as long. */
const MAX_BYTES = 256 * 1024;

/** Asks the addresses that a host or an issuer names: encrypted, without redirects, and no more than a little of anything. */
export function createGuardedFetch({ mayUseLoopback, fetch: ask = fetch, timeoutMs = TIMEOUT_MS }: GuardOptions): GuardedFetch {
  return async (address, { signal, headers, method, body }) => {
    const url = usableUrl(address, mayUseLoopback);
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await ask(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new Refusal(`${url.host} sends Signalbox on to another address, which is not followed for a sign-in.`);
    }
    const bytes = await limitedBody(response, url);
    return new Response(bytes.length === 0 ? null : bytes, { status: response.status, headers: response.headers });
  };
}

/** The address when it may be asked or opened for a sign-in; else a refusal in words. */
export function usableUrl(address: string, mayUseLoopback: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) throw new Refusal('One of the addresses of the sign-in is none.');
  if (url.username !== '' || url.password !== '') {
    throw new Refusal(`The sign-in address at ${url.host} has a user name or password in it and is not used.`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Refusal(`The sign-in names an address that begins with ${url.protocol}, which Signalbox never opens.`);
  }
  if (url.protocol === 'https:' && !isLoopbackName(url.hostname)) return url;
  if (!isLoopbackName(url.hostname)) {
    throw new Refusal(`${url.host} is not encrypted (${url.protocol}//), so Signalbox does not sign in there.`);
  }
  if (mayUseLoopback) return url;
  throw new Refusal(`${url.host} is an address of this computer, which only a host of this computer may name for a sign-in.`);
}

async function limitedBody(response: Response, url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > MAX_BYTES) throw new Refusal(`${url.host} answers with more than ${MAX_BYTES / 1024} KB, which is not read.`);
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
