import type { AuthorizationServer, Client } from 'oauth4webapi';
import { isObject, type Json, parsedJson } from '../../shared/protocol/common/json.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';

/** The client that a token was made out to. */
export interface TokenClient {
  readonly id: string;
  readonly secret?: string;
}

/** What is asked again at the issuer: for a new token, or to take one back. */
export interface TokenIssuer {
  readonly server: AuthorizationServer;
  readonly client: TokenClient;
}

/** One token with all that belongs to it. It lives in main and in the vault, nowhere else. */
export interface TokenRecord {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Milliseconds; absent where the issuer did not say. */
  readonly expiresAt?: number;
  readonly scopes?: readonly string[];
  /** Absent for a token that was pasted. */
  readonly issuer?: TokenIssuer;
}

export function encodeRecord(record: TokenRecord): string {
  return JSON.stringify(record);
}

/** Undefined for what is no record of ours. */
export function decodeRecord(text: string): TokenRecord | undefined {
  const json = parsedJson(text);
  if (!isObject(json) || typeof json.accessToken !== 'string') return undefined;
  const { accessToken, refreshToken, expiresAt, scopes } = json;
  return {
    accessToken,
    ...present({
      refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
      expiresAt: typeof expiresAt === 'number' ? expiresAt : undefined,
      scopes: Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : undefined,
      issuer: decodeIssuer(json.issuer),
    }),
  };
}

/** The members of an issuer's metadata that are needed later. */
export function keptServer(server: AuthorizationServer): AuthorizationServer {
  const { issuer, token_endpoint, revocation_endpoint, token_endpoint_auth_methods_supported } = server;
  return { issuer, ...present({ token_endpoint, revocation_endpoint, token_endpoint_auth_methods_supported }) };
}

export function clientOf({ id }: TokenClient): Client {
  return { client_id: id };
}

function decodeIssuer(json: Json | undefined): TokenIssuer | undefined {
  if (!isObject(json) || !isObject(json.server) || !isObject(json.client)) return undefined;
  const { server, client } = json;
  if (typeof server.issuer !== 'string' || typeof client.id !== 'string') return undefined;
  const secret = typeof client.secret === 'string' ? client.secret : undefined;
  return { server: server as unknown as AuthorizationServer, client: { id: client.id, ...present({ secret }) } };
}
