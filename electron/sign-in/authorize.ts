import {
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomState,
  processAuthorizationCodeResponse,
  type TokenEndpointResponse,
  validateAuthResponse,
} from 'oauth4webapi';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import { findIssuer, type HttpOptions, httpOptions } from './issuer.ts';
import { type Landing, openLanding } from './loopback.ts';
import { clientAuth, registerClient } from './oauth-client.ts';
import { Refusal, wordsFor } from './refusal.ts';
import { clientOf, keptServer, type TokenClient, type TokenRecord } from './token-record.ts';

/** What a token is wanted for. */
export interface TokenWish {
  readonly resource: ProtectedResourceMetadata;
  /** Exactly these are asked for. */
  readonly scopes: readonly string[];
  /** The client that must be used, where the host names one. */
  readonly client?: TokenClient | undefined;
}

/** Brings a page to the person's browser after they have seen where it goes; rejects with a refusal in words otherwise. */
export type OpenSignInPage = (page: { readonly url: URL; readonly issuer: string }) => Promise<void>;

export interface AuthorizeOptions extends HttpOptions {
  readonly openPage: OpenSignInPage;
  readonly now: () => number;
  /** Told when the person's part begins. */
  readonly onBrowser: () => void;
  /** How long a person may take. */
  readonly patienceMs?: number;
}

const PATIENCE_MS = 5 * 60_000;

/** Gets a token by authorization code with PKCE (OAuth 2.1): the person signs in, in their own browser. Rejects with a `Refusal`. */
export async function authorize(wish: TokenWish, options: AuthorizeOptions): Promise<TokenRecord> {
  const server = await findIssuer(wish.resource, options);
  const { host } = new URL(server.issuer);
  const late = new AbortController();
  const outOfTime = new Refusal(`Nobody signed in at ${host} in time.`);
  const timer = setTimeout(() => late.abort(outOfTime), options.patienceMs ?? PATIENCE_MS);
  const signal = AbortSignal.any([options.signal, late.signal]);
  const state = generateRandomState();
  const landing = await openLanding({ state, path: wish.client ? 'fixed' : 'random', signal });
  // It may be given up before anybody waits for it.
  landing.arrived.catch(() => undefined);
  try {
    const record = await exchange({ wish, server, landing, state }, { ...options, signal });
    landing.finish(`You are signed in at ${host}.`);
    return record;
  } catch (error) {
    const refusal = new Refusal(wordsFor(error, { issuer: host, doing: 'give out a token' }), { cause: error });
    landing.finish(`${refusal.message} Signalbox got no token.`);
    throw refusal;
  } finally {
    clearTimeout(timer);
  }
}

interface Exchange {
  readonly wish: TokenWish;
  readonly server: AuthorizationServer;
  readonly landing: Landing;
  readonly state: string;
}

async function exchange({ wish, server, landing, state }: Exchange, options: AuthorizeOptions): Promise<TokenRecord> {
  const { redirectUri } = landing;
  const scope = wish.scopes.length > 0 ? wish.scopes.join(' ') : undefined;
  const client = wish.client ?? (await registerClient(server, { redirectUri, scope }, options));
  const verifier = generateRandomCodeVerifier();
  const { resource } = wish.resource;
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: redirectUri,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    resource,
    ...present({ scope }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  options.onBrowser();
  await options.openPage({ url, issuer: new URL(server.issuer).origin });
  const answer = validateAuthResponse(server, clientOf(client), await landing.arrived, state);
  const response = await authorizationCodeGrantRequest(
    server,
    clientOf(client),
    clientAuth(server, client),
    answer,
    redirectUri,
    verifier,
    { ...httpOptions(options), additionalParameters: { resource } },
  );
  const tokens = await processAuthorizationCodeResponse(server, clientOf(client), response);
  return recordOf(tokens, { scopes: wish.scopes, issuer: { server: keptServer(server), client } }, options.now());
}

/** What the issuer does not say again stays as it was. */
export function recordOf(
  { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresIn, scope }: TokenEndpointResponse,
  before: Omit<TokenRecord, 'accessToken' | 'expiresAt'>,
  now: number,
): TokenRecord {
  return {
    ...before,
    accessToken,
    ...present({
      refreshToken,
      expiresAt: expiresIn === undefined ? undefined : now + expiresIn * 1000,
      scopes: scope === undefined ? undefined : scope.split(' ').filter(Boolean),
    }),
  };
}
