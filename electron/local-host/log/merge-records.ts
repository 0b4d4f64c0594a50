import type { ChatTextAction } from '../../../shared/protocol/chat/actions.ts';
import type { StateAction } from '../../../shared/protocol/common/channels.ts';
import type { FoldRecord } from './record.ts';

/**
 * One record for two that follow each other and fold to the same state, or undefined: text is appended, and of what says all there
 * is to say of its subject the last one counts. `_meta` of the earlier one might be kept by the fold, so it is left alone.
 */
export function merged(earlier: FoldRecord, later: FoldRecord): FoldRecord | undefined {
  if (earlier.channel !== later.channel || subjectOf(earlier.action) !== subjectOf(later.action)) return undefined;
  if ('_meta' in earlier.action) return undefined;
  if (!isText(later.action) || !isText(earlier.action)) return later;
  return { ...later, action: { ...later.action, content: earlier.action.content + later.action.content } };
}

/** What the action says something of; two actions that cannot be merged never have the same. */
function subjectOf(action: StateAction): unknown {
  switch (action.type) {
    case 'chat/delta':
    case 'chat/reasoning':
      return `${action.type} ${JSON.stringify([action.turnId, action.partId])}`;
    case 'chat/toolCallContentChanged':
      return `${action.type} ${JSON.stringify([action.turnId, action.toolCallId])}`;
    case 'chat/draftChanged':
      return action.type;
    default:
      return action;
  }
}

function isText(action: StateAction): action is ChatTextAction {
  return action.type === 'chat/delta' || action.type === 'chat/reasoning';
}
