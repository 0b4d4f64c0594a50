import type { CommandName, ResultOf } from '../../../shared/protocol/common/commands.ts';
import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { Json } from '../../../shared/protocol/common/json.ts';

/** What a command answers: its result or an error, never an exception. */
export type Answer<M extends CommandName> = { readonly result: ResultOf<M> } | { readonly error: RpcError };

export function failed(code: number, message: string, data?: Json): { readonly error: RpcError } {
  return { error: { code, message, ...(data === undefined ? {} : { data }) } };
}
