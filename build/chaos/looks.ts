import type { HeadlessCore } from '../../electron/core/core-options.ts';
import type { CatalogueState } from '../../shared/catalogue/state.ts';
import { CATALOGUE_CHANNEL } from '../../shared/ipc/own-channels.ts';
import type { ChannelKind } from '../../shared/protocol/common/channels.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Random } from './random.ts';

/** What somebody looks at, and so holds. */
export interface Looks {
  /** Opens everything that the lists and the sessions name and that nobody looks at. */
  atAll(hostId: string): void;
  at(hostId: string, channel: string, kind: ChannelKind): void;
  /** Turns away from one thing, and comes back to it later. */
  awayFromOne(hostId: string, random: Random): void;
}

export function createLooks(core: HeadlessCore): Looks {
  /** How to let go, by host and channel. */
  const held = new Map<string, () => void>();
  const idOf = (hostId: string, channel: string) => `${hostId} ${channel}`;

  function at(hostId: string, channel: string, kind: ChannelKind): void {
    const id = idOf(hostId, channel);
    const isClosed = core.replica({ hostId, channel })?.closed?.kind === 'removed';
    if (isClosed) forget(id);
    else if (!held.has(id)) held.set(id, core.hold({ hostId, channel, kind }));
  }

  /** What is gone needs nobody who looks at it. */
  function forget(id: string): void {
    held.get(id)?.();
    held.delete(id);
  }

  return {
    at,
    atAll: (hostId) => {
      for (const session of sessionsOf(core, hostId)) {
        at(hostId, session, 'session');
        for (const chat of chatsOf(core, hostId, session)) at(hostId, chat, 'chat');
      }
    },
    awayFromOne: (hostId, random) => {
      const ofHost = [...held.keys()].filter((id) => id.startsWith(`${hostId} `));
      if (ofHost.length > 0) forget(random.pick(ofHost));
    },
  };
}

export function sessionsOf(core: HeadlessCore, hostId: string): readonly string[] {
  const list = core.replica({ hostId, channel: CATALOGUE_CHANNEL })?.confirmed as CatalogueState | undefined;
  return list?.rows.map(({ resource }) => resource) ?? [];
}

export function chatsOf(core: HeadlessCore, hostId: string, session: string): readonly string[] {
  return sessionState(core, hostId, session)?.chats.map(({ resource }) => resource) ?? [];
}

export function sessionState(core: HeadlessCore, hostId: string, session: string): SessionState | undefined {
  return core.replica({ hostId, channel: session })?.confirmed as SessionState | undefined;
}
