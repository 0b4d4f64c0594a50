import type { WindowEvent } from '../../shared/ipc/contract.ts';

/** Whether an own action may have found its fate by this event, so that its channel need not be held for it any more. */
export function settlesOwn({ event }: WindowEvent): boolean {
  return (
    event.type === 'rejected' || event.type === 'snapshot' || (event.type === 'confirmed' && event.clientSeq !== undefined)
  );
}
