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

export interface SignInAgainOptions {
  /** Tokens that a person gave by hand, by resource. */
  readonly own: Map<string, string>;
  /** Tokens that are kept for the host. */
  readonly given: readonly GivenToken[];
  readonly onWanted: (resource: ProtectedResourceMetadata) => void;
}

/** Signs in to everything that there is a token for, before anything else is asked on a new connection. */
export async function signInAgain(
  link: Link,
  signal: AbortSignal,
  { own, given, onWanted }: SignInAgainOptions,
): Promise<void> {
  for (const [resource, token] of [...own]) {
    const outcome = await giveToken(link, { resource, token }, signal);
    if (outcome.ok || 'ended' in outcome) continue;
    own.delete(resource);
    onWanted({ resource });
  }
  for (const token of given) {
    const outcome = await giveToken(link, token, signal);
    // Any other refusal means that the host has no use for it yet; it asks when it has.
    if (!outcome.ok && isRefusedToken(outcome)) onWanted({ resource: token.resource });
  }
}

function isRefusedToken(failed: FailedCall): failed is Extract<FailedCall, { readonly error: unknown }> {
  return 'error' in failed && failed.error.code === ErrorCode.AuthRequired;
}

function isResource(value: unknown): value is JsonObject & ProtectedResourceMetadata {
  return isObject(value) && typeof value.resource === 'string';
}
