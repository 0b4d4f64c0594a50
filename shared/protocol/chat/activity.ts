import { SessionStatus, withActivity } from '../common/status.ts';
import type { ResponsePart } from './response-part.ts';
import type { ActiveTurn, ChatState } from './state.ts';

/** The chat with its activity bits derived from the active turn again (AHP Chat activity); flags stay. */
export function withDerivedActivity(state: ChatState): ChatState {
  const status = withActivity(state.status, activityOf(state.activeTurn));
  return status === state.status ? state : { ...state, status };
}

function activityOf(turn: ActiveTurn | undefined): number {
  if (!turn) return SessionStatus.Idle;
  return turn.responseParts.some(waitsForPerson) ? SessionStatus.InputNeeded : SessionStatus.InProgress;
}

/** A running client tool waits for a client, not for a person, and so doesn't count. */
function waitsForPerson(part: ResponsePart): boolean {
  if (part.kind === 'inputRequest') return part.response === undefined;
  if (part.kind !== 'toolCall') return false;
  const { status } = part.toolCall;
  return status === 'pending-confirmation' || status === 'pending-result-confirmation' || status === 'auth-required';
}
