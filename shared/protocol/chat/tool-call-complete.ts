import { present } from '../common/optional-key.ts';
import type { ToolCallPostConfirmationFields, ToolCallState } from './tool-call.ts';
import type { ChatToolCallCompleteAction } from './tool-call-actions.ts';
import { toolCallBase } from './tool-call-base.ts';

/** The tool's outcome; a call paused for sign-in can only fail this way (AHP Chat actions). */
export function completed(call: ToolCallState, action: ChatToolCallCompleteAction): ToolCallState {
  switch (call.status) {
    case 'running':
    case 'pending-confirmation':
      return finished(call, action, action.requiresResultConfirmation === true ? 'pending-result-confirmation' : 'completed');
    case 'auth-required':
      if (action.result.success) return call;
      return { ...present({ content: call.content }), ...finished(call, action, 'completed') };
    default:
      return call;
  }
}

function finished(
  call: Extract<ToolCallState, { status: 'running' | 'pending-confirmation' | 'auth-required' }>,
  action: ChatToolCallCompleteAction,
  status: 'pending-result-confirmation' | 'completed',
): ToolCallState {
  return {
    ...toolCallBase(call, action._meta),
    ...present({ toolInput: call.toolInput }),
    ...action.result,
    ...confirmationOf(call),
    invocationMessage: call.invocationMessage,
    status,
  };
}

/** A host that runs a call without waiting for the answer needed none. */
function confirmationOf(
  call: Extract<ToolCallState, { status: 'running' | 'pending-confirmation' | 'auth-required' }>,
): ToolCallPostConfirmationFields {
  if (call.status === 'pending-confirmation') return { confirmed: 'not-needed' };
  return { confirmed: call.confirmed, ...present({ selectedOption: call.selectedOption }) };
}
