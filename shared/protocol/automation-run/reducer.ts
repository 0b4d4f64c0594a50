import type { Fold } from '../common/fold.ts';
import { withOptional, withoutKey } from '../common/optional-key.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { Uri } from '../common/uri.ts';
import type { AutomationRunAction } from './actions.ts';
import type { AutomationRunState } from './state.ts';

/** Folds an action into a run of an automation (AHP Automation-run actions). Pure; a no-op returns `state` itself. */
export function automationRunReducer(state: AutomationRunState, action: AutomationRunAction, _fold: Fold): AutomationRunState {
  switch (action.type) {
    case 'automationRun/lifecycleChanged':
      return { ...state, lifecycle: action.lifecycle };
    case 'automationRun/sessionSet':
      return state.sessions.includes(action.session) ? state : { ...state, sessions: [...state.sessions, action.session] };
    case 'automationRun/sessionRemoved':
      return withoutSession(state, action.session);
    case 'automationRun/primarySessionChanged':
      return withOptional(state, 'primarySession', action.primarySession);
    case 'automationRun/cancelRequested':
      // A wish: how the run ends is told by the host.
      return state;
    default:
      return ignoreUnknown(action, state);
  }
}

function withoutSession(state: AutomationRunState, session: Uri): AutomationRunState {
  const sessions = state.sessions.filter((each) => each !== session);
  if (sessions.length === state.sessions.length) return state;
  const next = { ...state, sessions };
  return state.primarySession === session ? withoutKey(next, 'primarySession') : next;
}
