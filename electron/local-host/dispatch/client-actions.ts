import type { StateAction } from '../../../shared/protocol/common/channels.ts';

/** The actions a client may dispatch on the channels this host has (AHP Actions and reducers). Everything else is the host's. */
const CLIENT_ACTIONS: ReadonlySet<StateAction['type']> = new Set<StateAction['type']>([
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
  'changeset/filesReviewChanged',
]);

export function isClientAction(type: StateAction['type']): boolean {
  return CLIENT_ACTIONS.has(type);
}
