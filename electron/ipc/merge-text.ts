import type { WindowEvent } from '../../shared/ipc/contract.ts';
import type { ChatTextAction } from '../../shared/protocol/chat/actions.ts';
import type { ConfirmedEvent, SyncEvent } from '../../shared/sync/event.ts';

type TextEvent = ConfirmedEvent & { readonly action: ChatTextAction };

/**
 * One event for two neighbouring texts of the same part, or undefined. Folding it equals folding both: text is appended, and
 * the later sequence number and time win.
 */
export function mergeText(earlier: WindowEvent, later: WindowEvent): WindowEvent | undefined {
  const [first, second] = [earlier.event, later.event];
  if (!isHostText(first) || !isHostText(second) || !isSamePart(first.action, second.action)) return undefined;
  // One of two that are out of order is a repetition, which a replica must see as such.
  if (second.serverSeq <= first.serverSeq) return undefined;
  const action = { ...second.action, content: first.action.content + second.action.content };
  return { ...later, event: { ...second, action } };
}

/** Own text is left alone, because its echo settles a pending action; `_meta` is for observers and must not be lost. */
function isHostText(event: SyncEvent): event is TextEvent {
  if (event.type !== 'confirmed' || event.clientSeq !== undefined) return false;
  const { action } = event;
  return (action.type === 'chat/delta' || action.type === 'chat/reasoning') && action._meta === undefined;
}

function isSamePart(a: ChatTextAction, b: ChatTextAction): boolean {
  return a.type === b.type && a.turnId === b.turnId && a.partId === b.partId;
}
