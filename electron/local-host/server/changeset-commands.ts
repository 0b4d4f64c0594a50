import type { InvokeChangesetOperationParams } from '../../../shared/protocol/common/commands.ts';
import type { Answer } from './answer.ts';
import type { Connection } from './connection.ts';
import type { Server } from './server-parts.ts';

/** Does what a changeset offers (AHP invokeChangesetOperation); progress shows as the status of the operation. */
export function invokeChangesetOperation(
  { host }: Server,
  _connection: Connection,
  params: InvokeChangesetOperationParams,
): Promise<Answer<'invokeChangesetOperation'>> {
  return host.changesets.invoke(params);
}
