import {
  type AuthorizationServer,
  allowInsecureRequests,
  customFetch,
  discoveryRequest,
  processDiscoveryResponse,
  processResourceDiscoveryResponse,
  resourceDiscoveryRequest,
} from 'oauth4webapi';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { type GuardedFetch, usableUrl } from './guarded-fetch.ts';
import { Refusal, wordsFor } from './refusal.ts';

export interface HttpOptions {
  readonly ask: GuardedFetch;
  readonly mayUseLoopback: boolean;
  readonly signal: AbortSignal;
}

/** Options for the library: every request goes through the guard, which alone decides what may be plain. */
export function httpOptions({ ask, signal }: Pick<HttpOptions, 'ask' | 'signal'>) {
  return { [customFetch]: ask, [allowInsecureRequests]: true, signal } as const;
}

/** More are tried by nobody. */
const MAX_ISSUERS = 5;

/** The authorization server that gives out tokens for a resource: the first that can be used of those that are named. */
export async function findIssuer(resource: ProtectedResourceMetadata, options: HttpOptions): Promise<AuthorizationServer> {
  const named = await issuersOf(resource, options);
  let first: Refusal | undefined;
  for (const issuer of named.slice(0, MAX_ISSUERS)) {
    try {
      return await discover(issuer, options);
    } catch (error) {
      options.signal.throwIfAborted();
      const issuerName = URL.canParse(issuer) ? new URL(issuer).host : 'The issuer';
      first ??= new Refusal(wordsFor(error, { issuer: issuerName, doing: 'tell how to sign in' }), { cause: error });
    }
  }
  throw first ?? new Refusal(`${resource.resource} names nobody who gives out tokens for it.`);
}

/** By what the host handed on, else by what the resource itself says (RFC 9728). */
async function issuersOf(resource: ProtectedResourceMetadata, options: HttpOptions): Promise<readonly string[]> {
  const { authorization_servers: given = [] } = resource;
  if (given.length > 0) return given;
  const url = usableUrl(resource.resource, options.mayUseLoopback);
  try {
    const response = await resourceDiscoveryRequest(url, httpOptions(options));
    const { authorization_servers: own = [] } = await processResourceDiscoveryResponse(url, response);
    return own;
  } catch (error) {
    options.signal.throwIfAborted();
    throw new Refusal(wordsFor(error, { issuer: url.host, doing: 'say who gives out tokens for it' }), { cause: error });
  }
}

/** RFC 8414, or what OpenID providers had before it. */
async function discover(issuer: string, options: HttpOptions): Promise<AuthorizationServer> {
  const url = usableUrl(issuer, options.mayUseLoopback);
  const found = await discoveryRequest(url, { ...httpOptions(options), algorithm: 'oauth2' });
  if (found.status === 200) return checked(await processDiscoveryResponse(url, found), options);
  const older = await discoveryRequest(url, { ...httpOptions(options), algorithm: 'oidc' });
  return checked(await processDiscoveryResponse(url, older), options);
}

/** Every address in it is one that may be used, before a person is sent anywhere. */
function checked(server: AuthorizationServer, { mayUseLoopback }: HttpOptions): AuthorizationServer {
  const host = new URL(server.issuer).host;
  const { authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint } = server;
  if (authorization_endpoint === undefined || token_endpoint === undefined) {
    throw new Refusal(`${host} does not say where to sign in.`);
  }
  for (const endpoint of [authorization_endpoint, token_endpoint, registration_endpoint, revocation_endpoint]) {
    if (endpoint !== undefined) usableUrl(endpoint, mayUseLoopback);
  }
  const methods = server.code_challenge_methods_supported;
  if (methods !== undefined && !methods.includes('S256')) {
    throw new Refusal(`${host} does not protect a sign-in as Signalbox needs it (PKCE with S256).`);
  }
  return server;
}
