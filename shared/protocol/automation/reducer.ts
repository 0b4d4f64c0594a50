import type { Fold } from '../common/fold.ts';
import { removeFirstBy, upsertBy } from '../common/keyed-list.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { AutomationAction } from './actions.ts';
import type { AutomationEntry, AutomationState } from './state.ts';

/** Folds an action into `ahp-automations://` (AHP Automation actions). Pure; a no-op returns `state` itself. */
export function automationReducer(state: AutomationState, action: AutomationAction, _fold: Fold): AutomationState {
  switch (action.type) {
    case 'automation/createRequested':
    case 'automation/updateRequested':
      // Wishes: what becomes of them is told by the host.
      return state;
    case 'automation/set':
      return withEntries(state, upsertBy(state.entries, 'resource', action.automation));
    case 'automation/removed':
      return withEntries(state, removeFirstBy(state.entries, 'resource', action.resource));
    default:
      return ignoreUnknown(action, state);
  }
}

function withEntries(state: AutomationState, entries: readonly AutomationEntry[]): AutomationState {
  return entries === state.entries ? state : { ...state, entries };
}
