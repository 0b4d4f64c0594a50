import type { ToolCallResult } from '../../shared/protocol/chat/tool-result.ts';
import { isObject, type JsonObject } from '../../shared/protocol/common/json.ts';
import type { KeptList } from '../storage/kept-list.ts';

/** A call that this app has begun to do: it is never begun again, whatever a host replays. */
export interface TakenCall {
  /** Key of its Request. */
  readonly key: string;
  /** Ids of calls are unique; a host that uses one again does so in another turn. */
  readonly turnId: string;
  /** Absent until it is known what came of it. */
  readonly result?: ToolCallResult;
}

export interface TakenCalls {
  find(key: string): TakenCall | undefined;
  /** Writes it down, before anything is done; false where that can't be done, so that nothing may be. */
  take(key: string, turnId: string): Promise<boolean>;
  settle(key: string, result: ToolCallResult): void;
}

/** A host that replays older ones has forgotten more than a person would. */
const MAX_TAKEN = 1000;

export function createTakenCalls(kept: KeptList<TakenCall>): TakenCalls {
  return {
    find: (key) => kept.value().find((call) => call.key === key),
    take: async (key, turnId) => {
      kept.change((all) => [...all, { key, turnId }].slice(-MAX_TAKEN));
      const written = await kept.flush();
      return written.ok;
    },
    settle: (key, result) => kept.change((all) => all.map((call) => (call.key === key ? { ...call, result } : call))),
  };
}

/** Reads an entry of the file. */
export function readTakenCall({ key, turnId, result }: JsonObject): TakenCall | undefined {
  if (typeof key !== 'string' || typeof turnId !== 'string') return undefined;
  const isResult = isObject(result) && typeof result.success === 'boolean' && typeof result.pastTenseMessage === 'string';
  return isResult ? { key, turnId, result: result as unknown as ToolCallResult } : { key, turnId };
}
