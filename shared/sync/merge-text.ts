import type { ChatTextAction } from '../protocol/chat/actions.ts';
import type { ConfirmedEvent, SyncEvent } from './event.ts';

/** Text that the host adds to a part of a running turn. */
export type TextEvent = ConfirmedEvent & { readonly action: ChatTextAction };

/**
 * One event for two neighbouring texts of the same part of one channel, or undefined (AHP "Actions and reconciliation"). Folding
 * it equals folding both into a replica that contains neither: text is appended, and the later sequence number and time win.
 */
export function mergeText(earlier: SyncEvent, later: SyncEvent): TextEvent | undefined {
  if (!isHostText(earlier) || !isHostText(later) || !isSamePart(earlier.action, later.action)) return undefined;
  // One of two that are out of order is a repetition, which a replica must see as such.
  if (later.serverSeq <= earlier.serverSeq) return undefined;
  return { ...later, action: { ...later.action, content: earlier.action.content + later.action.content } };
}

/**
 * True for text that may be merged. Own text may not, because its echo settles a pending action; `_meta` is for observers and must
 * not be lost.
 */
export function isHostText(event: SyncEvent): event is TextEvent {
  if (event.type !== 'confirmed' || event.clientSeq !== undefined) return false;
  const { action } = event;
  return (action.type === 'chat/delta' || action.type === 'chat/reasoning') && action._meta === undefined;
}

function isSamePart(a: ChatTextAction, b: ChatTextAction): boolean {
  return a.type === b.type && a.turnId === b.turnId && a.partId === b.partId;
}
