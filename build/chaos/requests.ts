import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
import { deriveInbox } from '../../shared/inbox/derive.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ReplicaKind, ReplicaState } from '../../shared/sync/replica.ts';

/** What waits for a person on one host, from what main holds. */
export function openRequests(core: HeadlessCore, hostId: string): readonly InboxRequest[] {
  const list = core.replica({ hostId, channel: CATALOGUE_CHANNEL })?.confirmed as CatalogueState | undefined;
  const [sessions, chats] = [statesOf(core, hostId, 'session'), statesOf(core, hostId, 'chat')];
  return deriveInbox([{ hostId, rows: list?.rows ?? [], sessions, chats }], {});
}

function statesOf<K extends ReplicaKind>(core: HeadlessCore, hostId: string, kind: K): ReadonlyMap<string, ReplicaState<K>> {
  const keys = core.channels().filter((key) => key.hostId === hostId && key.kind === kind);
  return new Map(
    keys.flatMap((key) => {
      const replica = core.replica(key);
      const state = replica?.closed ? undefined : (replica?.confirmed as ReplicaState<K> | undefined);
      return state === undefined ? [] : [[key.channel, state] as const];
    }),
  );
}
