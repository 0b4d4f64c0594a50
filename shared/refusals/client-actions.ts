import type { StateAction } from '../protocol/common/channels.ts';

/** The actions a client may dispatch (AHP Actions and reducers); all others are the host's. */
const CLIENT_ACTIONS: ReadonlySet<string> = new Set<StateAction['type']>([
  'root/configChanged',
  'session/titleChanged',
  'session/isReadChanged',
  'session/isArchivedChanged',
  'session/activeClientSet',
  'session/activeClientRemoved',
  'session/workingDirectorySet',
  'session/workingDirectoryRemoved',
  'session/workingDirectoryReplaced',
  'session/customizationToggled',
  'session/mcpServerStartRequested',
  'session/mcpServerStopRequested',
  'session/mcpServerBackgroundRequested',
  'session/configChanged',
  'chat/turnStarted',
  'chat/turnResume',
  'chat/turnCancelled',
  'chat/truncated',
  'chat/toolCallConfirmed',
  'chat/toolCallComplete',
  'chat/toolCallResultConfirmed',
  'chat/toolCallContentChanged',
  'chat/workingDirectorySet',
  'chat/workingDirectoryRemoved',
  'chat/pendingMessageSet',
  'chat/pendingMessageRemoved',
  'chat/queuedMessagesReordered',
  'chat/draftChanged',
  'chat/inputAnswerChanged',
  'chat/inputCompleted',
  'chat/isReadChanged',
  'chat/isArchivedChanged',
  'terminal/input',
  'terminal/resized',
  'terminal/claimed',
  'terminal/titleChanged',
  'terminal/cleared',
  'changeset/filesReviewChanged',
  'annotations/set',
  'annotations/updated',
  'annotations/removed',
  'annotations/entrySet',
  'annotations/entryRemoved',
]);

/** True for the type of an action that a client may send. */
export function isClientAction(type: string): boolean {
  return CLIENT_ACTIONS.has(type);
}
