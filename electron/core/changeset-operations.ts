import type { Answer, RequestInput, RequestValue } from '../../shared/ipc/contract.ts';
import type { Host } from '../hosts/host.ts';

/** Does what a changeset offers; whoever asks has put the host's confirmation to the person (AHP invokeChangesetOperation). */
export function invokeOperation(
  host: Host,
  { changeset, operationId, label, target }: RequestInput<'changesetOperation:invoke'>,
): Promise<Answer<RequestValue<'changesetOperation:invoke'>>> {
  const params = { channel: changeset, operationId, ...(target && { target }) };
  return host.call('invokeChangesetOperation', params, `do "${label}"`);
}
