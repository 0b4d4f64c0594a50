import type { ChatAction } from '../protocol/chat/actions.ts';
import type { ChatSummary } from '../protocol/chat/summary.ts';
import type { Uri } from '../protocol/common/uri.ts';

export type ChatDirectoryAction = Extract<
  ChatAction,
  { readonly type: 'chat/workingDirectorySet' | 'chat/workingDirectoryRemoved' }
>;

/**
 * The actions that give a chat a directory of its session, or take one from it. A chat without a list has all of them, and the first
 * one that is set begins a list with it alone (AHP Several directories): so one is taken from all by setting every other.
 */
export function chatDirectoryActions(
  session: readonly Uri[],
  { workingDirectories: own }: Pick<ChatSummary, 'workingDirectories'>,
  directory: Uri,
  wish: 'give' | 'take',
): readonly ChatDirectoryAction[] {
  const set = (each: Uri) => ({ type: 'chat/workingDirectorySet', directory: each }) as const;
  const removed = { type: 'chat/workingDirectoryRemoved', directory } as const;
  if (wish === 'give') return own === undefined || own.includes(directory) ? [] : [set(directory)];
  if (own !== undefined) return own.includes(directory) ? [removed] : [];
  const others = session.filter((each) => each !== directory);
  return others.length > 0 ? others.map(set) : [set(directory), removed];
}
