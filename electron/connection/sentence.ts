import type { FailureKind } from '../../shared/app/connection.ts';

/** Who and where, for sentences; neither holds a secret. */
export interface Place {
  readonly hostName: string;
  /** Machine and port, or what stands for them. */
  readonly at: string;
}

/** A failure in words, for any place. */
export interface Words {
  readonly kind: FailureKind;
  readonly fact: (at: string) => string;
  readonly advice: string;
}

export const TRIES_AGAIN = 'Signalbox keeps trying.';
export const RECONNECTS = 'What you see stays readable while Signalbox reconnects.';

/** What happened, to which host, and what to do. */
export function sentence({ hostName }: Pick<Place, 'hostName'>, fact: string, advice: string): string {
  return `${hostName}: ${fact}. ${advice}`;
}

/** The code of a system error; empty for what has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

export function withCode(fact: string, code: string): string {
  return code ? `${fact} (${code})` : fact;
}
