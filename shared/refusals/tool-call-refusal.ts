import type { ActiveTurn, ChatState } from '../protocol/chat/state.ts';
import type { ToolCallState } from '../protocol/chat/tool-call.ts';
import type { ChatToolCallConfirmedAction, ToolCallAction } from '../protocol/chat/tool-call-actions.ts';

/** Why an answer to a tool call comes too late or from the wrong side; undefined when it is taken. */
export function toolCallRefusal(chat: ChatState, clientId: string, action: ToolCallAction): string | undefined {
  const turn = chat.activeTurn;
  const call = turn?.id === action.turnId ? toolCallIn(turn, action.toolCallId) : undefined;
  if (!call) return 'No such tool call is in the running turn; the turn may have ended meanwhile.';
  switch (action.type) {
    case 'chat/toolCallConfirmed':
      return confirmationRefusal(call, action);
    case 'chat/toolCallResultConfirmed':
      return call.status === 'pending-result-confirmation'
        ? undefined
        : `${call.displayName} does not wait for its result to be approved.`;
    case 'chat/toolCallContentChanged':
      return executionRefusal(call, clientId);
    case 'chat/toolCallComplete':
      // Anybody may give up on a sign-in; only who runs the call may say that it worked.
      return call.status === 'auth-required' && !action.result.success ? undefined : executionRefusal(call, clientId);
    default:
      return undefined;
  }
}

function toolCallIn(turn: ActiveTurn, toolCallId: string): ToolCallState | undefined {
  for (const part of turn.responseParts) {
    if (part.kind === 'toolCall' && part.toolCall.toolCallId === toolCallId) return part.toolCall;
  }
  return undefined;
}

function confirmationRefusal(call: ToolCallState, action: ChatToolCallConfirmedAction): string | undefined {
  if (call.status !== 'pending-confirmation') {
    return `${call.displayName} no longer waits for approval; it was decided before this answer arrived.`;
  }
  if (action.approved && action.editedToolInput !== undefined && call.editable !== true) {
    return `The input of ${call.displayName} may not be edited.`;
  }
  const { selectedOptionId } = action;
  if (selectedOptionId === undefined) return undefined;
  const option = call.options?.find((each) => each.id === selectedOptionId);
  if (!option) return `${call.displayName} does not offer the option "${selectedOptionId}".`;
  return (option.kind === 'approve') === action.approved
    ? undefined
    : `The option "${option.label}" says the opposite of the answer.`;
}

function executionRefusal(call: ToolCallState, clientId: string): string | undefined {
  const { contributor } = call;
  if (contributor?.kind === 'client' && contributor.clientId === clientId) return undefined;
  return `${call.displayName} is not run by this client.`;
}
