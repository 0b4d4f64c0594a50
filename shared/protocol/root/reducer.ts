import { withValues } from '../common/config-values.ts';
import type { Fold } from '../common/fold.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { RootAction } from './actions.ts';
import type { RootState } from './state.ts';

/** Folds an action into `ahp-root://` (AHP Root actions). Pure; a no-op returns `state` itself. */
export function rootReducer(state: RootState, action: RootAction, _fold: Fold): RootState {
  switch (action.type) {
    case 'root/agentsChanged':
      return { ...state, agents: action.agents };
    case 'root/activeSessionsChanged':
      return { ...state, activeSessions: action.activeSessions };
    case 'root/terminalsChanged':
      return { ...state, terminals: action.terminals };
    case 'root/configChanged':
      return state.config ? { ...state, config: withValues(state.config, action) } : state;
    default:
      return ignoreUnknown(action, state);
  }
}
