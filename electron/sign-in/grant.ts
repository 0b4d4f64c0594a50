import type { Consent, HostId, TokenGrant, TokenStanding } from '../../shared/app/state.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import type { McpAuthRequirement } from '../../shared/protocol/session/mcp-server.ts';
import { hostWords } from '../hosts/sentences.ts';
import type { HostPlace } from './places.ts';
import type { StoredConsent } from './stored-consent.ts';
import type { TokenRecord } from './token-record.ts';

/** What is known of one protected resource of one host. Only main has it; windows see `publicGrant`. */
export interface Grant {
  readonly hostId: HostId;
  readonly metadata: ProtectedResourceMetadata;
  readonly scopes: readonly string[];
  /** The client that the host wants to be used; its secret is in the vault. */
  readonly clientId?: string;
  readonly consent: Consent;
  /** Where the host was when the consent was given. */
  readonly place: string;
  readonly plainAllowed: boolean;
  readonly token?: TokenRecord;
  readonly lasts: 'kept' | 'until-quit';
  /** Who waits for a token: the host itself, which has to say so, or something in a session that shows it. */
  readonly wantedBy?: 'host' | 'session';
  readonly underway?: 'issuer' | 'browser';
  readonly problem?: string;
}

/** Longer lists and names are no scopes and no names. */
const MAX_SCOPES = 50;
const MAX_SCOPE_CHARS = 200;
export const MAX_RESOURCE_CHARS = 2048;

/** What a host has said that it wants a token for. */
export interface Requirement {
  readonly metadata: ProtectedResourceMetadata;
  readonly scopes: readonly string[];
  readonly clientId?: string;
  /** True for what a server asked in full: a client that it does not name is not to be used any more. */
  readonly isChallenge: boolean;
}

/** Scopes that a challenge names are the ones to ask for; else those that the resource knows (AHP "Authentication"). */
export function requirementOf(
  metadata: ProtectedResourceMetadata,
  challenge?: Pick<McpAuthRequirement, 'requiredScopes' | 'oauthClient'>,
): Requirement {
  const { requiredScopes, oauthClient } = challenge ?? {};
  const named: unknown = requiredScopes ?? metadata.scopes_supported;
  const scopes = (Array.isArray(named) ? named : []).filter(isScope).slice(0, MAX_SCOPES);
  const clientId = typeof oauthClient?.clientId === 'string' ? oauthClient.clientId : undefined;
  return { metadata: usable(metadata), scopes, isChallenge: challenge !== undefined, ...present({ clientId }) };
}

function isScope(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SCOPE_CHARS && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(value);
}

/** The members that are used here, each of its kind. */
function usable({ resource, resource_name: name, authorization_servers: servers }: ProtectedResourceMetadata) {
  return {
    resource,
    ...present({
      resource_name: typeof name === 'string' && name.trim() !== '' ? hostWords(name) : undefined,
      authorization_servers: Array.isArray(servers) ? servers.filter((server) => typeof server === 'string') : undefined,
    }),
  };
}

/** A requirement taken up; a bare one, which names the resource alone, takes nothing away. */
export function withRequirement({ clientId: known, ...grant }: Grant, requirement: Requirement): Grant {
  const { metadata, scopes, isChallenge, clientId = isChallenge ? undefined : known } = requirement;
  return {
    ...grant,
    metadata: { ...grant.metadata, ...metadata },
    scopes: scopes.length > 0 ? scopes : grant.scopes,
    ...present({ clientId }),
  };
}

/** What people call the resource. */
export function nameOf({ metadata: { resource, resource_name: name } }: Pick<Grant, 'metadata'>): string {
  return name ?? hostWords(resource);
}

export function covers(token: TokenRecord | undefined, scopes: readonly string[]): boolean {
  return scopes.every((scope) => token?.scopes?.includes(scope));
}

/** What windows may see of it: nothing secret. */
export function publicGrant(grant: Grant, reach: HostPlace['reach'] | undefined): TokenGrant {
  const { hostId, metadata, scopes, consent, problem, token } = grant;
  return {
    hostId,
    resource: metadata.resource,
    scopes,
    consent,
    standing: standingOf(grant),
    ...(reach === 'plain' ? { travelsPlain: true } : {}),
    ...present({ name: metadata.resource_name, problem, issuer: issuerOf(metadata, token) }),
  };
}

function standingOf({ underway, token, lasts, wantedBy }: Grant): TokenStanding {
  if (underway !== undefined) return { status: 'underway', step: underway };
  if (wantedBy !== undefined) return { status: 'wanted' };
  if (token) return { status: 'held', lasts, ...present({ expiresAt: token.expiresAt }) };
  return { status: 'none' };
}

function issuerOf({ authorization_servers: [named] = [] }: ProtectedResourceMetadata, token: TokenRecord | undefined) {
  const issuer = token?.issuer?.server.issuer ?? named;
  return issuer !== undefined && URL.canParse(issuer) ? new URL(issuer).host : undefined;
}

export function storedConsent({ hostId, metadata, consent, place, plainAllowed, scopes }: Grant): StoredConsent | undefined {
  if (consent === 'ask') return undefined;
  const { resource, resource_name: name } = metadata;
  return { hostId, resource, consent, place, plainAllowed, scopes, ...present({ name }) };
}
