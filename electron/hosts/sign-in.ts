import type { RequestError } from '../../shared/ipc/contract.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import { type CallOutcome, call, type FailedCall, type Link } from './link.ts';
import { hostWords, refusal } from './sentences.ts';

/** No host needs more sign-ins than this at once. */
const MAX_RESOURCES = 20;

/** A token on its way to a host. */
export interface GivenToken {
  readonly resource: string;
  readonly token: string;
  /** Seconds. */
  readonly expiresIn?: number;
  readonly scopes?: readonly string[];
}

/** What a host wants a token for, when that is why it refused (AHP "Authentication"); it may also not say. */
export function wantedSignIns(failed: FailedCall): readonly ProtectedResourceMetadata[] {
  if (!isRefusedToken(failed)) return [];
  const { data } = failed.error;
  const list: readonly unknown[] = isObject(data) && Array.isArray(data.resources) ? data.resources : [];
  return list.filter(isResource).slice(0, MAX_RESOURCES);
}

export function giveToken(link: Link, token: GivenToken, signal?: AbortSignal): Promise<CallOutcome<'authenticate'>> {
  return call(link, 'authenticate', { channel: ROOT_URI, ...token }, signal ? { signal } : {});
}

/** Why a token was not taken; `invalid` when the host has no use for one now. The token is in no sentence. */
export function tokenRefusal(hostName: string, { resource, token }: GivenToken, failed: FailedCall): RequestError {
  if ('ended' in failed) return refusal(hostName, `take a token for ${resource}`, failed);
  const words = hostWords(failed.error.message.replaceAll(token, '…'));
  const message = `${hostName} did not take the token for ${resource}: ${words}.`;
  return { code: isRefusedToken(failed) ? 'refused' : 'invalid', message };
}

/** Tokens that somebody keeps for a host. */
export interface KeptTokens {
  /** What a new connection begins with. */
  list(): Promise<readonly GivenToken[]>;
  /** Told what became of each of them; nothing when the host has no use for one yet, as it asks when it has. */
  onGiven(resource: string, outcome: 'taken' | 'refused'): void;
}

export interface SignInAgainOptions {
  /** Tokens that were given by hand and are kept nowhere else, by resource. */
  readonly own: Map<string, string>;
  readonly kept: KeptTokens | undefined;
  readonly onWanted: (resource: ProtectedResourceMetadata) => void;
}

/** Signs in to everything that there is a token for, before anything else is asked on a new connection. */
export async function signInAgain(link: Link, signal: AbortSignal, { own, kept, onWanted }: SignInAgainOptions): Promise<void> {
  for (const [resource, token] of [...own]) {
    const outcome = await giveToken(link, { resource, token }, signal);
    if (outcome.ok || 'ended' in outcome) continue;
    own.delete(resource);
    onWanted({ resource });
  }
  for (const token of (await kept?.list()) ?? []) {
    const outcome = await giveToken(link, token, signal);
    if (outcome.ok) kept?.onGiven(token.resource, 'taken');
    else if (isRefusedToken(outcome)) kept?.onGiven(token.resource, 'refused');
  }
}

function isRefusedToken(failed: FailedCall): failed is Extract<FailedCall, { readonly error: unknown }> {
  return 'error' in failed && failed.error.code === ErrorCode.AuthRequired;
}

function isResource(value: unknown): value is JsonObject & ProtectedResourceMetadata {
  return isObject(value) && typeof value.resource === 'string';
}
