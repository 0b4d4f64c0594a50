import type { Fold } from '../common/fold.ts';
import { removeBy } from '../common/keyed-list.ts';
import { present, withOptional, withoutKey } from '../common/optional-key.ts';
import { SessionStatus, withActivity, withBit } from '../common/status.ts';
import { isoTime } from '../common/time.ts';
import type { ChatResponsePartAction, ChatTurnStartedAction } from './actions.ts';
import { appendPart, changeTurn } from './active-turn.ts';
import { withDerivedActivity } from './activity.ts';
import { withQueue } from './pending-messages.ts';
import type { ChatState, Turn } from './state.ts';

/** Starts a turn, in place of another one that may be active; a queued message it consumes leaves its slot (AHP Turn). */
export function startTurn(state: ChatState, action: ChatTurnStartedAction, fold: Fold): ChatState {
  const { turnId, startedAt, message, queuedMessageId } = action;
  const started: ChatState = {
    ...state,
    activeTurn: { id: turnId, startedAt, message, responseParts: [] },
    status: withBit(withActivity(state.status, SessionStatus.InProgress), SessionStatus.IsRead, false),
    modifiedAt: (fold.rules.derivesModifiedAt ? startedAt : isoTime(fold.now)) ?? state.modifiedAt,
  };
  return queuedMessageId === undefined ? started : withoutPending(started, queuedMessageId);
}

/** Adds a part as it comes; where errors have an action of their own, an error part is none of this one's business. */
export function addPart(state: ChatState, action: ChatResponsePartAction, fold: Fold): ChatState {
  if (fold.rules.rejectsErrorParts && action.part.kind === 'error') return state;
  return changeTurn(state, action.turnId, (turn) => appendPart(turn, action.part));
}

/** Reopens the latest turn if it failed with an error that can be resumed; like a new turn it has not been seen yet (AHP Turn). */
export function resumeTurn(state: ChatState, turnId: string): ChatState {
  const latest = state.turns.at(-1);
  const last = latest?.responseParts.at(-1);
  const canResume = !state.activeTurn && latest?.state === 'error' && last?.kind === 'error' && last.resumable === true;
  if (!canResume || latest.id !== turnId) return state;
  const { id, message, responseParts, usage, startedAt = state.modifiedAt } = latest;
  const activeTurn = { id, startedAt, message, responseParts, ...present({ usage }) };
  const status = withBit(state.status, SessionStatus.IsRead, false);
  return withDerivedActivity({ ...state, turns: state.turns.slice(0, -1), activeTurn, status });
}

/** Cuts the history after a turn, or altogether, and drops the active turn; queue and draft stay (AHP Truncate and edit). */
export function truncate(state: ChatState, turnId: string | undefined, fold: Fold): ChatState {
  const kept = turnId === undefined ? 0 : state.turns.findIndex((turn) => turn.id === turnId) + 1;
  if (turnId !== undefined && kept === 0) return state;
  const modifiedAt = fold.rules.derivesModifiedAt ? undefined : isoTime(fold.now);
  const cut: ChatState = {
    ...withoutKey(state, 'activeTurn'),
    turns: state.turns.slice(0, kept),
    status: withActivity(state.status, SessionStatus.Idle),
    ...present({ modifiedAt }),
  };
  return turnId === undefined ? withoutKey(cut, 'turnsNextCursor') : cut;
}

/** Puts older turns in front of those already there (AHP Paging). */
export function loadTurns(state: ChatState, loaded: readonly Turn[], nextCursor: string | undefined): ChatState {
  const known = new Set(state.turns.map((turn) => turn.id));
  const older = loaded.filter((turn) => !known.has(turn.id));
  const next = older.length === 0 ? state : { ...state, turns: [...older, ...state.turns] };
  return withOptional(next, 'turnsNextCursor', nextCursor);
}

function withoutPending(state: ChatState, id: string): ChatState {
  const next = state.steeringMessage?.id === id ? withoutKey(state, 'steeringMessage') : state;
  return next.queuedMessages ? withQueue(next, removeBy(next.queuedMessages, 'id', id)) : next;
}
