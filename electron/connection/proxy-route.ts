import { checkServerIdentity } from 'node:tls';
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { FoundRoute, Trouble } from './route.ts';
import { codeOf, type Place, RECONNECTS, sentence, TRIES_AGAIN, withCode } from './sentence.ts';
import type { TransportEnd } from './transport.ts';

const SETTINGS = 'HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY in the environment say which hosts go through a proxy.';

/** Through the proxy's CONNECT. Sentences name the proxy by machine and port: its user name and password are in none. */
export function proxyRoute(proxy: URL | string, place: Place, hostname: string): FoundRoute {
  const agent = agentFor(proxy);
  if (!agent) {
    const fact = 'the environment names a proxy that is neither http:// nor https://, and Signalbox can use no other';
    return { ok: false, end: { kind: 'access', message: sentence(place, fact, SETTINGS) } };
  }
  const via = `the proxy ${agent.proxy.host}`;
  let answer: number | undefined;
  agent.on('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
    answer = statusCode;
  });
  return {
    ok: true,
    route: {
      via,
      // The agent forgets the name that was dialled where that is a number, and would compare with the proxy's.
      options: { agent, checkServerIdentity: (_name, certificate) => checkServerIdentity(hostname, certificate) },
      explain: (trouble) => explain({ place, via, answer }, trouble),
    },
  };
}

function agentFor(proxy: URL | string): HttpsProxyAgent<string> | undefined {
  if (typeof proxy === 'string' || !['http:', 'https:'].includes(proxy.protocol)) return undefined;
  return new HttpsProxyAgent(proxy);
}

interface Asked {
  readonly place: Place;
  readonly via: string;
  /** What the proxy answered, once it has. */
  readonly answer: number | undefined;
}

function explain({ place, via, answer }: Asked, trouble: Trouble): TransportEnd | undefined {
  if (trouble.type === 'lost') {
    return { kind: 'lost', message: sentence(place, `the connection through ${via} broke`, RECONNECTS) };
  }
  if (answer === 200) return undefined;
  if (answer !== undefined) return refused(place, via, answer);
  if (trouble.type === 'timeout') {
    const fact = `${via} did not answer within ${trouble.timeoutMs / 1000} seconds`;
    return { kind: 'timeout', message: sentence(place, fact, `${SETTINGS} ${TRIES_AGAIN}`) };
  }
  const fact = `${via} cannot be reached`;
  const code = trouble.type === 'error' ? codeOf(trouble.error) : '';
  return { kind: 'unreachable', message: sentence(place, withCode(fact, code), `${SETTINGS} ${TRIES_AGAIN}`) };
}

function refused(place: Place, via: string, status: number): TransportEnd {
  if (status === 407) {
    const fact = `${via} wants another user name and password, or any at all (HTTP 407)`;
    const advice = 'They stand in its address in the environment: http://user:password@proxy:port. Then connect again.';
    return { kind: 'access', message: sentence(place, fact, advice) };
  }
  if (status === 403) {
    const advice = 'Ask who runs it, or name the host in NO_PROXY. Then connect again.';
    return { kind: 'access', message: sentence(place, `${via} does not let you reach ${place.at} (HTTP 403)`, advice) };
  }
  const fact = `${via} opened no connection to ${place.at} (HTTP ${status})`;
  return { kind: 'unreachable', message: sentence(place, fact, `Check the address. ${TRIES_AGAIN}`) };
}
