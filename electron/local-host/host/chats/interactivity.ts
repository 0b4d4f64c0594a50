import type { ChatAction } from '../../../../shared/protocol/chat/actions.ts';
import type { ChatState } from '../../../../shared/protocol/chat/state.ts';

/** What somebody does who writes in a chat. Answers, cancellations and marks are welcome in every chat. */
const WRITES: ReadonlySet<ChatAction['type']> = new Set<ChatAction['type']>([
  'chat/turnStarted',
  'chat/turnResume',
  'chat/truncated',
  'chat/pendingMessageSet',
  'chat/queuedMessagesReordered',
  'chat/draftChanged',
  'chat/workingDirectorySet',
  'chat/workingDirectoryRemoved',
]);

/** Why nobody may write in a chat, in words; undefined when a person may (AHP Several chats). */
export function interactivityRefusal({ title, interactivity = 'full' }: ChatState, action: ChatAction): string | undefined {
  if (interactivity === 'full' || !WRITES.has(action.type)) return undefined;
  return `"${title}" belongs to a tool call and can only be read; write in the chat it came from.`;
}
