import type { Fold } from '../common/fold.ts';
import { mapChanged } from '../common/keyed-list.ts';
import { withoutKey } from '../common/optional-key.ts';
import { SessionStatus, withActivity } from '../common/status.ts';
import { isoTime, isoTimeAfter } from '../common/time.ts';
import type { ChatTurnEndAction } from './actions.ts';
import type { ResponsePart } from './response-part.ts';
import type { ActiveTurn, ChatState, Turn, TurnState } from './state.ts';
import { skipped } from './tool-calls.ts';

/** Moves the active turn to the finished ones; unfinished tool calls count as skipped (AHP Turn end). */
export function endTurn(state: ChatState, action: ChatTurnEndAction, fold: Fold): ChatState {
  const active = state.activeTurn;
  if (active?.id !== action.turnId) return state;
  const activity = action.type === 'chat/error' ? SessionStatus.Error : SessionStatus.Idle;
  return {
    ...withoutKey(state, 'activeTurn'),
    turns: [...state.turns, finishedTurn(active, action)],
    status: withActivity(state.status, activity),
    modifiedAt: endTime(active, action, fold) ?? state.modifiedAt,
  };
}

function finishedTurn(active: ActiveTurn, action: ChatTurnEndAction): Turn {
  const parts = mapChanged(active.responseParts, withSkippedCall);
  return {
    ...active,
    duration: Math.max(0, action.duration),
    responseParts: action.type === 'chat/error' ? [...parts, action.part] : parts,
    state: turnState(action),
  };
}

function turnState(action: ChatTurnEndAction): TurnState {
  switch (action.type) {
    case 'chat/turnComplete':
      return 'complete';
    case 'chat/turnCancelled':
      return 'cancelled';
    case 'chat/error':
      return 'error';
  }
}

function withSkippedCall(part: ResponsePart): ResponsePart {
  if (part.kind !== 'toolCall') return part;
  const toolCall = skipped(part.toolCall);
  return toolCall === part.toolCall ? part : { ...part, toolCall };
}

function endTime(active: ActiveTurn, action: ChatTurnEndAction, fold: Fold): string | undefined {
  if (!fold.rules.derivesModifiedAt) return isoTime(fold.now);
  return isoTimeAfter(active.startedAt, Math.max(0, action.duration));
}
