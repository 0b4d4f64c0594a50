import type { PermissionOption, RequestPermissionRequest, RequestPermissionResponse } from '@agentclientprotocol/sdk';
import type {
  ConfirmationOption,
  ToolCallCancelledState,
  ToolCallCompletedState,
  ToolCallRunningState,
} from '../../../../shared/protocol/chat/tool-call.ts';
import { headOf } from './plain-text.ts';
import type { ToolCalls } from './tool-calls.ts';
import { readToolCall } from './updates.ts';

const CANCELLED: RequestPermissionResponse = { outcome: { outcome: 'cancelled' } };

/**
 * Asks a person whether an agent may go on, with the agent's own answers; `calls` is undefined when no turn is running, and
 * then nobody is asked.
 */
export async function askPermission(
  calls: ToolCalls | undefined,
  { toolCall, options }: RequestPermissionRequest,
  signal: AbortSignal,
): Promise<RequestPermissionResponse> {
  const news = readToolCall(toolCall);
  if (!calls || !news || signal.aborted) return CANCELLED;
  const withdrawn = () => calls.withdraw(news.toolCallId);
  signal.addEventListener('abort', withdrawn, { once: true });
  try {
    return outcomeOf(await calls.ask(news, options.map(confirmationOption)), options);
  } catch {
    // The turn has ended without an answer.
    return CANCELLED;
  } finally {
    signal.removeEventListener('abort', withdrawn);
  }
}

function confirmationOption({ optionId, name, kind }: PermissionOption): ConfirmationOption {
  const isApproval = kind.startsWith('allow');
  return {
    id: optionId,
    label: headOf(name, 80) || optionId,
    kind: isApproval ? 'approve' : 'deny',
    group: isApproval ? 0 : 1,
  };
}

type Decision = ToolCallRunningState | ToolCallCancelledState | ToolCallCompletedState;

/** The answer that was chosen; a plain yes or no is the agent's own word for just this once, and never for always. */
function outcomeOf(decision: Decision, options: readonly PermissionOption[]): RequestPermissionResponse {
  if (decision.status === 'completed') return CANCELLED;
  const isApproved = decision.status === 'running';
  if (!isApproved && decision.reason !== 'denied') return CANCELLED;
  const once = options.find(({ kind }) => kind === (isApproved ? 'allow_once' : 'reject_once'));
  const chosen = options.find(({ optionId }) => optionId === decision.selectedOption?.id) ?? once;
  return chosen ? { outcome: { outcome: 'selected', optionId: chosen.optionId } } : CANCELLED;
}
