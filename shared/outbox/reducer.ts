import { removeBy, updateBy, upsertBy } from '../protocol/common/keyed-list.ts';
import type { OutboxEntry, OutboxProgress } from './entry.ts';

/** Past-tense facts of the outbox; a part of the app's own channel. */
export type OutboxAction =
  | { readonly type: 'outbox/put'; readonly entry: OutboxEntry }
  | { readonly type: 'outbox/progressed'; readonly id: string; readonly progress: OutboxProgress }
  | { readonly type: 'outbox/removed'; readonly id: string };

/** Pure: an entry keeps its place, and a no-op returns the list itself. */
export function outboxReducer(outbox: readonly OutboxEntry[], action: OutboxAction): readonly OutboxEntry[] {
  switch (action.type) {
    case 'outbox/put':
      return upsertBy(outbox, 'id', action.entry);
    case 'outbox/progressed':
      return updateBy(outbox, 'id', action.id, (entry) => ({ ...entry, progress: action.progress }));
    case 'outbox/removed':
      return removeBy(outbox, 'id', action.id);
    default:
      return action satisfies never;
  }
}
