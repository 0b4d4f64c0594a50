import type { RequestError } from '../../shared/ipc/contract.ts';
import type { ProtectedResourceMetadata } from '../../shared/protocol/common/content.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import { ROOT_URI } from '../../shared/protocol/common/uri.ts';
import type { TokenSealer } from '../sign-in/sealed-token.ts';
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

/** How tokens get to a host. */
export interface TokenWay {
  readonly link: Link;
  readonly sealer: TokenSealer;
}

/** A token that can't be sealed for a host that wants that was not sent; `unsealed` says why. */
type GivenOutcome = CallOutcome<'authenticate'> | { readonly ok: false; readonly unsealed: string };

export async function giveToken({ link, sealer }: TokenWay, given: GivenToken, signal?: AbortSignal): Promise<GivenOutcome> {
  const sealing = sealer.seal(given.resource, given.token);
  if (!sealing.ok) return { ok: false, unsealed: sealing.why };
  const params = { channel: ROOT_URI, ...given, token: sealing.token };
  return call(link, 'authenticate', params, signal ? { signal } : {});
}

export function unsealable(hostName: string, { resource }: GivenToken, why: string): RequestError {
  const message = `${hostName} did not get the token for ${resource}: ${why}. The token was not sent; update the older of the two.`;
  return { code: 'refused', message };
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
export async function signInAgain(
  way: TokenWay,
  signal: AbortSignal,
  { own, kept, onWanted }: SignInAgainOptions,
): Promise<void> {
  for (const [resource, token] of [...own]) {
    const outcome = await giveToken(way, { resource, token }, signal);
    if (outcome.ok || 'ended' in outcome) continue;
    own.delete(resource);
    onWanted({ resource });
  }
  for (const token of (await kept?.list()) ?? []) {
    const outcome = await giveToken(way, token, signal);
    if (outcome.ok) kept?.onGiven(token.resource, 'taken');
    else if (isRefusedToken(outcome)) kept?.onGiven(token.resource, 'refused');
  }
}

function isRefusedToken(
  failed: Exclude<GivenOutcome, { readonly ok: true }>,
): failed is Extract<FailedCall, { readonly error: unknown }> {
  return 'error' in failed && failed.error.code === ErrorCode.AuthRequired;
}

function isResource(value: unknown): value is JsonObject & ProtectedResourceMetadata {
  return isObject(value) && typeof value.resource === 'string';
}
