import type { RequestError } from '../../shared/ipc/contract.ts';
import { ErrorCode } from '../../shared/protocol/common/errors.ts';
import type { FailedCall } from './link.ts';

const MAX_CHARS = 300;

/** A host's own words, fit for a sentence: their first line, without control characters; hosts put stack traces into messages. */
export function hostWords(text: string): string {
  const [line = ''] = text.trim().split(/[\r\n]/, 1);
  const visible = line.replaceAll(/\p{Cc}/gu, ' ').trim();
  const words = visible.length > MAX_CHARS ? `${visible.slice(0, MAX_CHARS)}…` : visible;
  return words || 'no reason given';
}

/** Why a command came to nothing; `doing` completes "The host could not …". */
export function refusal(hostName: string, doing: string, failed: FailedCall): RequestError {
  if ('ended' in failed) return { code: 'failed', message: `${failed.ended.message} Whether it could ${doing} is not known.` };
  if (failed.error.code === ErrorCode.AuthRequired) {
    return { code: 'refused', message: `${hostName} asks for sign-in before it can ${doing}.` };
  }
  return { code: 'refused', message: `${hostName} could not ${doing}: ${hostWords(failed.error.message)}.` };
}

export function notConnected(hostName: string): RequestError {
  return { code: 'not-connected', message: `${hostName} is not connected, so nothing was sent. Try again once it is.` };
}
