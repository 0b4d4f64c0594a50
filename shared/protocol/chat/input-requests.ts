import type { Fold } from '../common/fold.ts';
import { present, withOptional } from '../common/optional-key.ts';
import { SessionStatus, withActivity, withBit } from '../common/status.ts';
import { isoTime } from '../common/time.ts';
import type { ChatInputAnswerChangedAction, ChatInputCompletedAction } from './actions.ts';
import { appendPart, withParts } from './active-turn.ts';
import { withDerivedActivity } from './activity.ts';
import type { ChatInputAnswers, ChatInputRequest } from './input-request.ts';
import type { InputRequestResponsePart, ResponsePart } from './response-part.ts';
import type { ActiveTurn, ChatState } from './state.ts';

/** Asks a question; asking an open one again keeps its place and, unless new ones come, its answers (AHP Elicitation). */
export function requestInput(state: ChatState, request: ChatInputRequest, fold: Fold): ChatState {
  if (!state.activeTurn) return state;
  const activeTurn =
    changeOpen(state.activeTurn, request.id, (part) => {
      const answers = request.answers ?? part.request.answers;
      return { kind: 'inputRequest', request: { ...request, ...present({ answers }) } };
    }) ?? appendPart(state.activeTurn, { kind: 'inputRequest', request });
  const status = withBit(withActivity(state.status, SessionStatus.InputNeeded), SessionStatus.IsRead, false);
  return touched({ ...state, activeTurn, status }, fold);
}

/** Sets or removes the answer to one question of an open request. */
export function changeAnswer(state: ChatState, action: ChatInputAnswerChangedAction, fold: Fold): ChatState {
  const activeTurn = changeOpen(state.activeTurn, action.requestId, (part) => {
    const { [action.questionId]: _replaced, ...others } = part.request.answers ?? {};
    const answers = action.answer ? { ...part.request.answers, [action.questionId]: action.answer } : others;
    return { ...part, request: withAnswers(part.request, answers) };
  });
  return activeTurn ? touched({ ...state, activeTurn }, fold) : state;
}

/** Closes an open request in place; the final answers lie over the drafts, also when it was declined. */
export function completeInput(state: ChatState, action: ChatInputCompletedAction, fold: Fold): ChatState {
  const activeTurn = changeOpen(state.activeTurn, action.requestId, (part) => {
    const answers = { ...part.request.answers, ...action.answers };
    return { ...part, request: withAnswers(part.request, answers), response: action.response };
  });
  return activeTurn ? touched(withDerivedActivity({ ...state, activeTurn }), fold) : state;
}

function changeOpen(
  turn: ActiveTurn | undefined,
  requestId: string,
  change: (part: InputRequestResponsePart) => InputRequestResponsePart,
): ActiveTurn | undefined {
  if (!turn) return undefined;
  const at = turn.responseParts.findIndex((part) => isOpen(part) && part.request.id === requestId);
  const part = turn.responseParts[at];
  return part && isOpen(part) ? withParts(turn, turn.responseParts.with(at, change(part))) : undefined;
}

function isOpen(part: ResponsePart): part is InputRequestResponsePart {
  return part.kind === 'inputRequest' && part.response === undefined;
}

function withAnswers(request: ChatInputRequest, answers: ChatInputAnswers): ChatInputRequest {
  return withOptional(request, 'answers', Object.keys(answers).length === 0 ? undefined : answers);
}

function touched(state: ChatState, fold: Fold): ChatState {
  if (fold.rules.derivesModifiedAt) return state;
  return { ...state, modifiedAt: isoTime(fold.now) ?? state.modifiedAt };
}
