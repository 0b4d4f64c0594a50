import { mapChanged, replaceAt } from '../common/keyed-list.ts';
import { partId, type ResponsePart } from './response-part.ts';
import type { ActiveTurn, ChatState } from './state.ts';
import type { ToolCallState } from './tool-call.ts';

/** Changes the active turn if it is the one meant; an action for any other turn comes too late and changes nothing. */
export function changeTurn(state: ChatState, turnId: string, change: (turn: ActiveTurn) => ActiveTurn): ChatState {
  const turn = state.activeTurn;
  if (turn?.id !== turnId) return state;
  const activeTurn = change(turn);
  return activeTurn === turn ? state : { ...state, activeTurn };
}

export function appendPart(turn: ActiveTurn, part: ResponsePart): ActiveTurn {
  return { ...turn, responseParts: [...turn.responseParts, part] };
}

/** Appends text to the first part with this id; a part of another kind stays as it is (AHP Details that are easy to get wrong). */
export function appendText(turn: ActiveTurn, kind: 'markdown' | 'reasoning', id: string, text: string): ActiveTurn {
  const parts = turn.responseParts;
  const at = placeOf(parts, id);
  const part = parts[at];
  if (part?.kind !== kind) return turn;
  const responseParts = replaceAt(parts, at, { ...part, content: part.content + text });
  lastPlaces.set(responseParts, { id, at });
  return { ...turn, responseParts };
}

/**
 * Where the last delta went, by the list it made: text comes in runs for one part, and searching thousands of parts for every word
 * would cost ten times the fold itself. Lists never change, so a remembered place is always right.
 */
const lastPlaces = new WeakMap<readonly ResponsePart[], { readonly id: string; readonly at: number }>();

function placeOf(parts: readonly ResponsePart[], id: string): number {
  const last = lastPlaces.get(parts);
  return last?.id === id ? last.at : parts.findIndex((part) => partId(part) === id);
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

export function withParts(turn: ActiveTurn, responseParts: readonly ResponsePart[]): ActiveTurn {
  return responseParts === turn.responseParts ? turn : { ...turn, responseParts };
}
