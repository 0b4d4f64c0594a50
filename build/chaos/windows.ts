import { isDeepStrictEqual } from 'node:util';
import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { ChannelKey } from '../../shared/ipc/contract.ts';
import { applySync } from '../../shared/sync/apply-sync.ts';
import { emptyReplica, type Replica, type ReplicaKind } from '../../shared/sync/replica.ts';

/** What a window would hold: every event folded by its own hand. */
export interface FoldingWindow {
  /** Channels on which it differs from main, in words. */
  differences(): readonly string[];
  close(): void;
}

const idOf = ({ hostId, channel }: ChannelKey) => `${hostId} ${channel}`;

/** A window that is opened now: it begins with what main has. */
export function openFoldingWindow(core: HeadlessCore): FoldingWindow {
  const held = new Map<string, Replica>();
  for (const key of core.channels()) {
    const replica = core.replica(key);
    if (replica) held.set(idOf(key), replica);
  }
  const stop = core.onEvent(({ event, kind, ...key }) => {
    const before = held.get(idOf(key)) ?? beginning(core, key, kind);
    if (!before) return;
    held.set(idOf(key), applySync<ReplicaKind>(before, event));
    // As in main, what was let go is forgotten.
    if (event.type === 'closed' && event.reason.kind === 'released') held.delete(idOf(key));
  });
  return {
    differences: () =>
      core.channels().flatMap((key) => {
        const [main, window] = [core.replica(key), held.get(idOf(key))];
        return isDeepStrictEqual(main, window) ? [] : [`a window differs from main on ${idOf(key)}`];
      }),
    close: stop,
  };
}

/** Main names the rules that a replica is born with; they decide nothing before the first snapshot. */
function beginning(core: HeadlessCore, key: ChannelKey, kind: ReplicaKind): Replica | undefined {
  const main = core.replica(key);
  return main && emptyReplica<ReplicaKind>(kind, main.rules);
}
