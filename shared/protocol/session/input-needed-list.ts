import type { Rules } from '../common/fold.ts';
import { removeFirstBy, upsertBy } from '../common/keyed-list.ts';
import { withOptional } from '../common/optional-key.ts';
import { SessionStatus, withActivity, withoutInputNeeded } from '../common/status.ts';
import type { SessionInputRequest } from './input-needed.ts';
import type { SessionState } from './state.ts';

/** Adds or refreshes an entry of `inputNeeded` and raises the status when the entries ask for a person (AHP Session actions). */
export function setInputNeeded(state: SessionState, request: SessionInputRequest, rules: Rules): SessionState {
  return withInputNeeded(state, upsertBy(state.inputNeeded, 'id', request), rules);
}

/** Removes an entry; the last one that counts clears the waiting bit only, since idle is for the host to say (AHP Session actions). */
export function removeInputNeeded(state: SessionState, id: string, rules: Rules): SessionState {
  if (!state.inputNeeded) return state;
  const rest = removeFirstBy(state.inputNeeded, 'id', id);
  return rest === state.inputNeeded ? state : withInputNeeded(state, rest, rules);
}

function withInputNeeded(state: SessionState, list: readonly SessionInputRequest[], rules: Rules): SessionState {
  const waits = list.some((entry) => rules.clientExecutionNeedsInput || entry.kind !== 'toolClientExecution');
  const status = waits ? withActivity(state.status, SessionStatus.InputNeeded) : withoutInputNeeded(state.status);
  return withOptional({ ...state, status }, 'inputNeeded', list.length === 0 ? undefined : list);
}
