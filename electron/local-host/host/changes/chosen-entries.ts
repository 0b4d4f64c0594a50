import type { ChangesetOperation } from '../../../../shared/protocol/changeset/state.ts';
import type { InvokeChangesetOperationParams } from '../../../../shared/protocol/common/commands.ts';
import { ErrorCode, type RpcError } from '../../../../shared/protocol/common/errors.ts';
import type { ChangesetEntry } from './changeset-content.ts';

/** The files that an operation is asked to work on, or why it is not done (AHP invokeChangesetOperation). */
export function chosenEntries(
  operation: ChangesetOperation | undefined,
  entries: readonly ChangesetEntry[],
  { operationId, target }: InvokeChangesetOperationParams,
): readonly ChangesetEntry[] | RpcError {
  if (!operation) return invalid(`This changeset has no operation "${operationId}".`);
  if (operation.status === 'disabled') return invalid(`There is nothing to ${operation.label.toLowerCase()} here.`);
  if (operation.status === 'running') {
    return { code: ErrorCode.Conflict, message: `"${operation.label}" is still at work; try again when it is done.` };
  }
  const scope = target?.kind ?? 'changeset';
  if (!operation.scopes.includes(scope)) return invalid(`"${operation.label}" does not work on a ${scope}.`);
  if (!target) return entries;
  const found = entries.filter(({ file: { edit } }) => [edit.before?.uri, edit.after?.uri].includes(target.resource));
  return found.length > 0 ? found : { code: ErrorCode.NotFound, message: `${target.resource} is not in this changeset.` };
}

function invalid(message: string): RpcError {
  return { code: ErrorCode.InvalidParams, message };
}
