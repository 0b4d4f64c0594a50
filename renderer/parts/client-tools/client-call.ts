import { type ClientToolCall, readCall } from '../../../shared/client-tools/call.ts';
import { isClientToolName } from '../../../shared/client-tools/definitions.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

export type ExecutionRequest = Extract<InboxRequest, { kind: 'toolClientExecution' }>;

/** What a call asks of this app, read as main reads it; undefined for what is refused without a question. */
export function clientCall(request: ExecutionRequest, directories: readonly Uri[]): ClientToolCall | undefined {
  const { toolName, toolInput } = request.toolCall;
  if (!isClientToolName(toolName)) return undefined;
  const call = readCall(toolName, toolInput, directories);
  return 'problem' in call ? undefined : call;
}
