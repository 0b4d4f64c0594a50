import { mapChanged } from '../common/keyed-list.ts';
import type { ResponsePart } from './response-part.ts';
import type { ActiveTurn, ChatState } from './state.ts';
import type { ToolCallState } from './tool-call.ts';

/** Changes the active turn if it is the one meant; an action for any other turn comes too late and changes nothing. */
export function changeTurn(state: ChatState, turnId: string, change: (turn: ActiveTurn) => ActiveTurn): ChatState {
  const turn = state.activeTurn;
  if (turn?.id !== turnId) return state;
  const activeTurn = change(turn);
  return activeTurn === turn ? state : { ...state, activeTurn };
}

/** The turn with a part at its end. */
export function appendPart(turn: ActiveTurn, part: ResponsePart): ActiveTurn {
  return { ...turn, responseParts: [...turn.responseParts, part] };
}

/** Changes every tool call with this id. */
export function changeToolCalls(turn: ActiveTurn, id: string, change: (call: ToolCallState) => ToolCallState): ActiveTurn {
  return withParts(
    turn,
    mapChanged(turn.responseParts, (part) => {
      if (part.kind !== 'toolCall' || part.toolCall.toolCallId !== id) return part;
      const toolCall = change(part.toolCall);
      return toolCall === part.toolCall ? part : { ...part, toolCall };
    }),
  );
}

/** The turn with these parts; itself when they are the ones it has. */
export function withParts(turn: ActiveTurn, responseParts: readonly ResponsePart[]): ActiveTurn {
  return responseParts === turn.responseParts ? turn : { ...turn, responseParts };
}
