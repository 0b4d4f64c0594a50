import type { HostId } from '../../shared/app/state.ts';
import type { OutboxEntry } from '../../shared/outbox/entry.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

interface HoldingHost {
  hold(channel: Uri, kind: ChannelKind): () => void;
}

export interface OutboxHolds {
  /** Follows the chats and sessions of these entries, and no others any more. */
  keep(entries: readonly OutboxEntry[]): void;
}

/** What waits for a chat keeps it and its session followed, so that *connected* means that both are known anew. */
export function createOutboxHolds(hostOf: (hostId: HostId) => HoldingHost | undefined): OutboxHolds {
  const held = new Map<string, () => void>();

  function hold(key: string, hostId: HostId, channel: Uri, kind: ChannelKind) {
    const release = held.has(key) ? undefined : hostOf(hostId)?.hold(channel, kind);
    if (release) held.set(key, release);
  }

  return {
    keep: (entries) => {
      const wanted = new Set<string>();
      for (const { hostId, session, chat } of entries.filter(isOpen)) {
        for (const [channel, kind] of [[session, 'session'] as const, [chat, 'chat'] as const]) {
          const key = `${hostId}\n${channel}`;
          wanted.add(key);
          hold(key, hostId, channel, kind);
        }
      }
      for (const [key, release] of [...held]) {
        if (wanted.has(key)) continue;
        held.delete(key);
        release();
      }
    },
  };
}

/** A message that came back has nothing more to learn from its host; answers may still lose their form. */
function isOpen({ kind, progress }: OutboxEntry): boolean {
  return kind === 'answer' || progress.status !== 'returned';
}
