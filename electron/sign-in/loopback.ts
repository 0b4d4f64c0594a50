import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { landingPage } from './landing-page.ts';

/** Where the browser brings a person back to: an address of this machine that is good for one sign-in. */
export interface Landing {
  readonly redirectUri: string;
  /** The parameters that the browser came back with; rejects when the time is up or the sign-in is given up. */
  readonly arrived: Promise<URLSearchParams>;
  /** Tells the person in the browser how it ended, and lets go of the port. */
  finish(text: string): void;
}

export interface LandingOptions {
  /** What marks the answer to this sign-in; anything else that knocks is sent away. */
  readonly state: string;
  /** A client that was registered beforehand has a fixed path there; a new one gets a path that nobody can guess. */
  readonly path: 'fixed' | 'random';
  readonly signal: AbortSignal;
}

export async function openLanding({ state, path, signal }: LandingOptions): Promise<Landing> {
  const pathname = path === 'fixed' ? '/' : `/${randomBytes(16).toString('base64url')}`;
  const server = createServer({ requestTimeout: 10_000, maxHeaderSize: 32 * 1024 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const redirectUri = `http://127.0.0.1:${port}${pathname}`;
  let waiting: ServerResponse | undefined;
  const arrived = new Promise<URLSearchParams>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    server.on('request', (request, response) => {
      const parameters = waiting ? undefined : answerIn(request, { redirectUri, state });
      if (!parameters) return answer(response, 404, 'This is not the page of a sign-in that Signalbox waits for.');
      waiting = response;
      resolve(parameters);
    });
  });
  signal.addEventListener('abort', () => close(server), { once: true });
  return {
    redirectUri,
    arrived,
    finish: (text) => {
      if (waiting) answer(waiting, 200, text);
      close(server);
    },
  };
}

/** A page elsewhere may know the port and send its own requests here, under another name even. */
function answerIn(
  { method, url, headers }: IncomingMessage,
  { redirectUri, state }: { readonly redirectUri: string; readonly state: string },
): URLSearchParams | undefined {
  const { host, pathname } = new URL(redirectUri);
  if (method !== 'GET' || headers.host !== host || url === undefined) return undefined;
  const asked = URL.canParse(url, redirectUri) ? new URL(url, redirectUri) : undefined;
  if (asked?.host !== host || asked.pathname !== pathname) return undefined;
  return asked.searchParams.get('state') === state ? asked.searchParams : undefined;
}

function answer(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  });
  response.end(landingPage(text));
}

function close(server: Server): void {
  server.close();
  server.closeIdleConnections();
}
