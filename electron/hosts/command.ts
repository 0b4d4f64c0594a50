import type { Answer } from '../../shared/ipc/contract.ts';
import type { CommandName, ParamsOf, ResultOf } from '../../shared/protocol/common/commands.ts';
import { call, type FailedCall, type Link } from './link.ts';
import { notConnected, refusal } from './sentences.ts';

export interface Commanded {
  readonly hostName: string;
  /** Undefined while the host is not connected. */
  readonly link: Link | undefined;
  readonly onFailed: (failed: FailedCall) => void;
}

export interface CommandWish<M extends CommandName> {
  readonly method: M;
  readonly params: ParamsOf<M>;
  /** Completes "The host could not …". */
  readonly doing: string;
}

/** Sends one command to a connected host, and says in a sentence why it came to nothing. */
export async function command<M extends CommandName>(
  { hostName, link, onFailed }: Commanded,
  { method, params, doing }: CommandWish<M>,
): Promise<Answer<ResultOf<M>>> {
  if (!link) return { ok: false, error: notConnected(hostName) };
  const outcome = await call(link, method, params);
  if (outcome.ok) return { ok: true, value: outcome.result };
  onFailed(outcome);
  return { ok: false, error: refusal(hostName, doing, outcome) };
}
