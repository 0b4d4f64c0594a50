import type { InputRequestResponsePart } from '../../../shared/protocol/chat/response-part.ts';
import type { ChatState } from '../../../shared/protocol/chat/state.ts';
import type {
  ToolCallCancelledState,
  ToolCallCompletedState,
  ToolCallRunningState,
  ToolCallState,
} from '../../../shared/protocol/chat/tool-call.ts';
import type { RunningTurn } from './agent.ts';

type Answered = InputRequestResponsePart & { readonly response: NonNullable<InputRequestResponsePart['response']> };

/** A tool call of the chat's running turn. */
function toolCallOf(chat: ChatState, toolCallId: string): ToolCallState | undefined {
  for (const part of chat.activeTurn?.responseParts ?? []) {
    if (part.kind === 'toolCall' && part.toolCall.toolCallId === toolCallId) return part.toolCall;
  }
  return undefined;
}

/** Waits until somebody has decided about a call that asked for approval. */
export function decided(
  turn: RunningTurn,
  toolCallId: string,
): Promise<ToolCallRunningState | ToolCallCancelledState | ToolCallCompletedState> {
  return turn.until((chat) => {
    const call = toolCallOf(chat, toolCallId);
    return call?.status === 'running' || call?.status === 'cancelled' || call?.status === 'completed' ? call : undefined;
  });
}

/** Waits until a question has been answered, declined or cancelled. */
export function answered(turn: RunningTurn, requestId: string): Promise<Answered> {
  return turn.until((chat) => {
    for (const part of chat.activeTurn?.responseParts ?? []) {
      if (part.kind !== 'inputRequest' || part.request.id !== requestId) continue;
      if (part.response !== undefined) return { ...part, response: part.response };
    }
    return undefined;
  });
}

/** Waits until a call that was paused for a sign-in goes on, or was ended instead. */
export function authorized(turn: RunningTurn, toolCallId: string): Promise<ToolCallState> {
  return turn.until((chat) => {
    const call = toolCallOf(chat, toolCallId);
    return call && call.status !== 'auth-required' ? call : undefined;
  });
}

/** Waits until a call has ended in one way or the other. */
export function finishedCall(turn: RunningTurn, toolCallId: string): Promise<ToolCallState> {
  return turn.until((chat) => {
    const call = toolCallOf(chat, toolCallId);
    return call?.status === 'completed' || call?.status === 'cancelled' ? call : undefined;
  });
}
