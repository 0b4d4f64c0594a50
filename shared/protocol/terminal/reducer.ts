import type { Fold } from '../common/fold.ts';
import { present, withOptional } from '../common/optional-key.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { TerminalAction } from './actions.ts';
import { appendOutput, finishCommand, startCommand } from './output.ts';
import type { TerminalState } from './state.ts';

/** Folds an action into a terminal (AHP Terminal actions). Pure; a no-op returns `state` itself. */
export function terminalReducer(state: TerminalState, action: TerminalAction, _fold: Fold): TerminalState {
  switch (action.type) {
    case 'terminal/data':
      return { ...state, content: appendOutput(state.content, action.data) };
    case 'terminal/input':
      // Keystrokes act on the host alone; what they change comes back as output.
      return state;
    case 'terminal/resized':
      return withOptional(withOptional(state, 'cols', action.cols), 'rows', action.rows);
    case 'terminal/claimed':
      return withOptional(state, 'claim', action.claim);
    case 'terminal/titleChanged':
      return withOptional(state, 'title', action.title);
    case 'terminal/cwdChanged':
      return withOptional(state, 'cwd', action.cwd);
    case 'terminal/exited':
      return { ...state, lifecycle: { status: 'exited', ...present({ exitCode: action.exitCode }) } };
    case 'terminal/cleared':
      return state.content.length === 0 ? state : { ...state, content: [] };
    case 'terminal/commandDetectionAvailable':
      return withOptional(state, 'supportsCommandDetection', true);
    case 'terminal/commandExecuted':
      return { ...state, supportsCommandDetection: true, content: startCommand(state.content, action) };
    case 'terminal/commandFinished':
      return withOptional(state, 'content', finishCommand(state.content, action));
    default:
      return ignoreUnknown(action, state);
  }
}
