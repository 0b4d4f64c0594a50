import { AuthorizationResponseError, ResponseBodyError } from 'oauth4webapi';
import { hostWords } from '../hosts/sentences.ts';
import { codeOf } from '../storage/write-atomically.ts';

/** Why a sign-in came to nothing, in a sentence for people that names who is to blame. */
export class Refusal extends Error {}

/** What was under way: `doing` completes "It could not …". */
export interface Attempt {
  /** Who was asked, such as `login.example.com`. */
  readonly issuer: string;
  readonly doing: string;
}

/** What went wrong, in one sentence. Nothing of a token or a code is ever in it: an issuer's own words are one line of plain text. */
export function wordsFor(error: unknown, { issuer, doing }: Attempt): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof AuthorizationResponseError) return authorizationWords(error, issuer);
  if (error instanceof ResponseBodyError) {
    return `${issuer} did not ${doing}: ${hostWords(error.error_description ?? error.error)}.`;
  }
  if (isNamed(error, 'TimeoutError')) return `${issuer} did not answer in time, so it could not ${doing}.`;
  if (isNamed(error, 'AbortError')) return 'The sign-in was cancelled.';
  const code = networkCode(error);
  if (code !== undefined) return `${issuer} could not be reached (${code}).`;
  const why = error instanceof Error ? hostWords(error.message) : 'no reason given';
  return `${issuer} answered in a way that Signalbox can't use when it was to ${doing}: ${why}.`;
}

function authorizationWords({ error, error_description: words }: AuthorizationResponseError, issuer: string): string {
  if (error === 'access_denied') return `The sign-in was declined at ${issuer}.`;
  return `${issuer} refused the sign-in: ${hostWords(words ?? error)}.`;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** `fetch` hides the system's reason in the cause of its error. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof TypeError) || error.cause === undefined) return undefined;
  return codeOf(error.cause);
}
