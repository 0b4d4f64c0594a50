import type { CommandName } from '../../../shared/protocol/common/commands.ts';
import { ErrorCode } from '../../../shared/protocol/common/errors.ts';
import { isContentUri } from '../resources/kept-content.ts';
import type { Answer } from './answer.ts';
import type { Connection } from './connection.ts';

/** Versions that have a code of their own for content nobody keeps; 0.9.0 retired it (AHP Error codes). */
const KNOW_CONTENT_NOT_FOUND: ReadonlySet<string> = new Set(['0.6.0', '0.7.0', '0.8.0']);

/** Whether a version has a code of its own for content nobody keeps. */
export function knowsContentNotFound(version: string): boolean {
  return KNOW_CONTENT_NOT_FOUND.has(version);
}

/** The answer with the error code that the connection's version has for it. */
export function inWordsOf(
  { agreed }: Connection,
  { method, params }: { readonly method: CommandName; readonly params: object },
  answer: Answer<CommandName>,
): Answer<CommandName> {
  if (!('error' in answer) || answer.error.code !== ErrorCode.NotFound || method !== 'resourceRead') return answer;
  const isContent = 'uri' in params && typeof params.uri === 'string' && isContentUri(params.uri);
  if (!isContent || !knowsContentNotFound(agreed?.dialect.version ?? '')) return answer;
  return { error: { ...answer.error, code: ErrorCode.ContentNotFound } };
}
