import type { BatchItem } from '../../store/batch-run.ts';

/** What is known of one answer of a batch. */
export interface ItemState {
  readonly kind: 'held' | 'sent' | 'done' | 'elsewhere' | 'away' | 'refused' | 'open';
  readonly text: string;
}

export interface ItemSurroundings {
  readonly isHeld: boolean;
  /** On its way to the host, or waiting for its echo. */
  readonly isSent: boolean;
  readonly isHostAway: boolean;
  /** Why the host refused it. */
  readonly refusal: string | undefined;
}

/** Where one answer stands, the surest knowledge first. */
export function stateOfItem({ receipt, error, isAsking }: BatchItem, around: ItemSurroundings): ItemState {
  if (receipt) return { kind: receipt.by === 'you' ? 'done' : 'elsewhere', text: '' };
  if (isAsking) return { kind: 'sent', text: 'On its way' };
  if (error) return stateOfError(error);
  if (around.isHeld) return { kind: 'held', text: 'Held' };
  if (around.isSent) return { kind: 'sent', text: 'Sent, not confirmed yet' };
  if (around.refusal !== undefined) return { kind: 'refused', text: around.refusal };
  if (around.isHostAway) return { kind: 'away', text: 'Host away, not sent' };
  return { kind: 'open', text: 'Not sent, it still waits' };
}

function stateOfError({ code, message }: NonNullable<BatchItem['error']>): ItemState {
  if (code === 'not-connected') return { kind: 'away', text: message };
  return { kind: 'refused', text: message };
}

const parts: readonly (readonly [ItemState['kind'], string])[] = [
  ['held', 'held'],
  ['sent', 'on the way'],
  ['done', 'done'],
  ['elsewhere', 'already answered elsewhere'],
  ['refused', 'refused'],
  ['away', 'with a Host that is away'],
  ['open', 'not sent'],
];

/** "12 done, 1 already answered elsewhere" */
export function batchSummary(states: readonly ItemState[]): string {
  return parts
    .map(([kind, words]) => [states.filter((state) => state.kind === kind).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ');
}
