import type { Dialect, KindOf } from '../../shared/dialects/dialect.ts';
import { sniff } from '../../shared/dialects/sniff.ts';
import type { CommandName, ParamsOf, ResultOf } from '../../shared/protocol/common/commands.ts';
import { ErrorCode, type RpcError } from '../../shared/protocol/common/errors.ts';
import { isObject, type Json, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { Reading } from '../../shared/protocol/common/reading.ts';
import type { TransportEnd } from '../connection/transport.ts';
import type { RequestOptions, Rpc, RpcOutcome } from '../rpc/rpc.ts';
import type { Sliced } from '../rpc/slices.ts';
import { decodeSliced } from './decode-sliced.ts';

/** One connection on which host and app have agreed how to talk. */
export interface Link {
  readonly rpc: Rpc;
  dialect(): Dialect;
  /** Looks at a raw state or action before it is decoded: it may tell which of two dialects of one name this is. */
  sniff(wire: unknown): void;
}

export type FailedCall =
  | { readonly ok: false; readonly error: RpcError }
  /** No answer: the connection ended, or the time was up. */
  | { readonly ok: false; readonly ended: TransportEnd };

export type CallOutcome<M extends CommandName> = { readonly ok: true; readonly result: ResultOf<M> } | FailedCall;

export interface CallOptions<M extends CommandName> extends Omit<RequestOptions, 'onOutcome' | 'prepare'> {
  /** Needed where the result brings snapshots. */
  readonly kindOf?: KindOf;
  /** Called in the order of arrival: what comes right behind the answer is seen after it. */
  readonly onArrival?: (outcome: CallOutcome<M>) => void;
}

/** `onSwitch` is called with the new dialect before anything is decoded by it. */
export function createLink(rpc: Rpc, agreed: Dialect, onSwitch: (dialect: Dialect) => void): Link {
  let dialect = agreed;
  return {
    rpc,
    dialect: () => dialect,
    sniff: (wire) => {
      const next = sniff(dialect, wire);
      if (next === dialect) return;
      dialect = next;
      onSwitch(next);
    },
  };
}

/** Sends one command in the link's dialect and reads its answer; an answer that can't be used counts as the host's error. */
export async function call<M extends CommandName>(
  link: Link,
  method: M,
  params: ParamsOf<M>,
  { kindOf = () => undefined, onArrival, ...options }: CallOptions<M> = {},
): Promise<CallOutcome<M>> {
  let prepared: CallOutcome<M> | undefined;
  let arrived: CallOutcome<M> | undefined;
  function* prepare(result: Json): Sliced<void> {
    prepared = yield* readLongResult(link, method, result, kindOf);
  }
  const onOutcome = (outcome: RpcOutcome) => {
    arrived = (outcome.ok && prepared) || readOutcome(link, method, outcome, kindOf);
    onArrival?.(arrived);
  };
  const encoded = link.dialect().encodeParams(method, params) as JsonObject;
  const outcome = await link.rpc.request(method, encoded, { ...options, onOutcome, prepare });
  return arrived ?? unusable(outcome);
}

/** Reading it has failed by a fault of this app, which was logged there. */
function unusable(outcome: RpcOutcome): FailedCall {
  if (!outcome.ok) return outcome;
  return { ok: false, error: { code: ErrorCode.InternalError, message: 'its answer could not be read' } };
}

function readOutcome<M extends CommandName>(link: Link, method: M, outcome: RpcOutcome, kindOf: KindOf): CallOutcome<M> {
  if (!outcome.ok) return outcome;
  for (const wire of carriedIn(outcome.result)) link.sniff(wire);
  return outcomeOf(link.dialect().decodeResult(method, outcome.result, kindOf));
}

function* readLongResult<M extends CommandName>(link: Link, method: M, result: Json, kindOf: KindOf): Sliced<CallOutcome<M>> {
  for (const wire of carriedIn(result)) link.sniff(wire);
  return outcomeOf<M>(yield* decodeSliced(link.dialect(), method, result, kindOf));
}

function outcomeOf<M extends CommandName>(reading: Reading<ResultOf<M>>): CallOutcome<M> {
  if ('value' in reading) return { ok: true, result: reading.value };
  return { ok: false, error: { code: ErrorCode.InternalError, message: reading.invalid } };
}

/** True when the host says that what was asked for does not exist; hosts differ in which of the two codes they use. */
export function isNotFound(failed: FailedCall): boolean {
  return 'error' in failed && (failed.error.code === ErrorCode.SessionNotFound || failed.error.code === ErrorCode.NotFound);
}

/** The raw states and actions that a result carries. */
export function carriedIn(result: Json): readonly unknown[] {
  if (!isObject(result)) return [];
  const { snapshot, snapshots, actions } = result;
  return [snapshot, ...listOf(snapshots), ...listOf(actions)].flatMap((carrier) =>
    isObject(carrier) ? [carrier.state ?? carrier.action] : [],
  );
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
