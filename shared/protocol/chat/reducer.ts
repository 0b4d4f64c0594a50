import { addDirectory, removeDirectory } from '../common/directories.ts';
import type { Fold } from '../common/fold.ts';
import { removeBy, upsertBy } from '../common/keyed-list.ts';
import { withOptional } from '../common/optional-key.ts';
import { SessionStatus, withBit } from '../common/status.ts';
import { ignoreUnknown } from '../common/unknown-action.ts';
import type { ChatAction } from './actions.ts';
import { appendPart, changeToolCalls, changeTurn } from './active-turn.ts';
import { withDerivedActivity } from './activity.ts';
import { changeAnswer, completeInput, requestInput } from './input-requests.ts';
import { removePending, reorderQueue, setPending } from './pending-messages.ts';
import type { ChatState } from './state.ts';
import { reduceToolCall, startedToolCall, type ToolCallChange } from './tool-calls.ts';
import { endTurn } from './turn-end.ts';
import { appendText } from './turn-text.ts';
import { addPart, loadTurns, resumeTurn, startTurn, truncate } from './turns.ts';

/** Folds an action into a chat (AHP Chat actions). Pure; a no-op returns `state` itself. */
export function chatReducer(state: ChatState, action: ChatAction, fold: Fold): ChatState {
  switch (action.type) {
    case 'chat/turnStarted':
      return startTurn(state, action, fold);
    case 'chat/delta':
      return changeTurn(state, action.turnId, (turn) => appendText(turn, 'markdown', action.partId, action.content));
    case 'chat/reasoning':
      return changeTurn(state, action.turnId, (turn) => appendText(turn, 'reasoning', action.partId, action.content));
    case 'chat/responsePart':
      return addPart(state, action, fold);
    case 'chat/usage':
      return changeTurn(state, action.turnId, (turn) => ({ ...turn, usage: action.usage }));
    case 'chat/turnComplete':
    case 'chat/turnCancelled':
    case 'chat/error':
      return endTurn(state, action, fold);
    case 'chat/turnResume':
      return resumeTurn(state, action.turnId);
    case 'chat/truncated':
      return truncate(state, action.turnId, fold);
    case 'chat/turnsLoaded':
      return loadTurns(state, action.turns, action.turnsNextCursor);
    case 'chat/toolCallStart':
      return changeTurn(state, action.turnId, (turn) =>
        appendPart(turn, { kind: 'toolCall', toolCall: startedToolCall(action) }),
      );
    case 'chat/toolCallDelta':
    case 'chat/toolCallContentChanged':
      return withToolCall(state, action, fold);
    case 'chat/toolCallReady':
    case 'chat/toolCallConfirmed':
    case 'chat/toolCallComplete':
    case 'chat/toolCallResultConfirmed':
    case 'chat/toolCallAuthRequired':
    case 'chat/toolCallAuthResolved':
      return withDerivedActivity(withToolCall(state, action, fold));
    case 'chat/inputRequested':
      return requestInput(state, action.request, fold);
    case 'chat/inputAnswerChanged':
      return changeAnswer(state, action, fold);
    case 'chat/inputCompleted':
      return completeInput(state, action, fold);
    case 'chat/pendingMessageSet':
      return setPending(state, action.kind, { id: action.id, message: action.message });
    case 'chat/pendingMessageRemoved':
      return removePending(state, action.kind, action.id);
    case 'chat/queuedMessagesReordered':
      return reorderQueue(state, action.order);
    case 'chat/draftChanged':
      return withOptional(state, 'draft', action.draft);
    case 'chat/activityChanged':
      return withOptional(state, 'activity', action.activity);
    case 'chat/workingDirectorySet':
      return withOptional(state, 'workingDirectories', addDirectory(state.workingDirectories, action.directory));
    case 'chat/workingDirectoryRemoved':
      return withOptional(state, 'workingDirectories', removeDirectory(state.workingDirectories, action.directory));
    case 'chat/isReadChanged':
      return withOptional(state, 'status', withBit(state.status, SessionStatus.IsRead, action.isRead));
    case 'chat/isArchivedChanged':
      return withOptional(state, 'status', withBit(state.status, SessionStatus.IsArchived, action.isArchived));
    case 'chat/movableChanged':
      return withOptional(state, 'movable', action.movable);
    case 'chat/changesetsChanged':
      return withOptional(state, 'changesets', action.changesets);
    case 'chat/backgroundWorkSet':
      return withOptional(state, 'backgroundWork', upsertBy(state.backgroundWork, 'id', action.work));
    case 'chat/backgroundWorkRemoved':
      return withBackgroundWorkRemoved(state, action.id);
    case 'chat/canvasesChanged':
      return withOptional(state, 'canvases', action.canvases);
    default:
      return ignoreUnknown(action, state);
  }
}

function withToolCall(state: ChatState, action: ToolCallChange, fold: Fold): ChatState {
  return changeTurn(state, action.turnId, (turn) =>
    changeToolCalls(turn, action.toolCallId, (call) => reduceToolCall(call, action, fold.rules)),
  );
}

function withBackgroundWorkRemoved(state: ChatState, id: string): ChatState {
  if (!state.backgroundWork) return state;
  const rest = removeBy(state.backgroundWork, 'id', id);
  return withOptional(state, 'backgroundWork', rest.length === 0 ? undefined : rest);
}
