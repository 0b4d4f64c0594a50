import {
  processRefreshTokenResponse,
  processRevocationResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  revocationRequest,
} from 'oauth4webapi';
import { recordOf } from './authorize.ts';
import { type HttpOptions, httpOptions } from './issuer.ts';
import { clientAuth } from './oauth-client.ts';
import { wordsFor } from './refusal.ts';
import { clientOf, type TokenRecord } from './token-record.ts';

export type Renewal =
  | { readonly status: 'renewed'; readonly record: TokenRecord }
  /** The issuer does not renew it any more: a person has to sign in again. */
  | { readonly status: 'over'; readonly message: string }
  /** Nothing is lost; it may work later. */
  | { readonly status: 'later'; readonly message: string };

/** Gets a new token for one that ends, without a person. An issuer may give a new refresh token with it, and then the old one is void. */
export async function renew(
  record: TokenRecord,
  resource: string,
  options: HttpOptions & { readonly now: () => number },
): Promise<Renewal> {
  const { issuer, refreshToken } = record;
  if (!issuer || refreshToken === undefined) return { status: 'over', message: 'The token can not be renewed.' };
  const { server, client } = issuer;
  const { host } = new URL(server.issuer);
  try {
    const response = await refreshTokenGrantRequest(server, clientOf(client), clientAuth(server, client), refreshToken, {
      ...httpOptions(options),
      additionalParameters: { resource },
    });
    const tokens = await processRefreshTokenResponse(server, clientOf(client), response);
    const { expiresAt: _old, ...before } = record;
    return { status: 'renewed', record: recordOf(tokens, before, options.now()) };
  } catch (error) {
    const message = wordsFor(error, { issuer: host, doing: 'renew the token' });
    return { status: isFinal(error) ? 'over' : 'later', message };
  }
}

/** A server that is down says so with a 5xx; whatever else it refuses it will refuse again. */
function isFinal(error: unknown): boolean {
  return error instanceof ResponseBodyError && error.status < 500;
}

export type Revocation = 'revoked' | 'not-offered' | 'failed';

/** Makes a token void at its issuer (RFC 7009), so that whoever was given it can't use it any more. */
export async function revoke({ issuer, accessToken, refreshToken }: TokenRecord, options: HttpOptions): Promise<Revocation> {
  if (issuer?.server.revocation_endpoint === undefined) return 'not-offered';
  const { server, client } = issuer;
  // Where only one of the two can be revoked, the one that makes others comes first.
  const tokens = refreshToken === undefined ? [accessToken] : [refreshToken, accessToken];
  try {
    for (const token of tokens) {
      const response = await revocationRequest(
        server,
        clientOf(client),
        clientAuth(server, client),
        token,
        httpOptions(options),
      );
      await processRevocationResponse(response);
    }
    return 'revoked';
  } catch {
    // Whether it is void is not known, and the caller says so.
    return 'failed';
  }
}
