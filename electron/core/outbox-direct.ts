import type { Dispatch, HostId } from '../../shared/app/state.ts';
import type { OutboxMessage } from '../../shared/outbox/entry.ts';
import type { Message } from '../../shared/protocol/chat/message.ts';
import { isObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SessionState } from '../../shared/protocol/session/state.ts';
import type { Clock } from '../connection/clock.ts';
import type { OwnAction } from '../hosts/channels.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { sentInto } from './outbox-fate.ts';

export interface DirectMessages {
  /** What has left and has no echo yet, as an earlier run of the app would have left it. */
  all(): readonly OutboxMessage[];
  /** True when this was a message that is now watched. */
  sent(hostId: HostId, wish: Dispatch): boolean;
  /** True when this was one of them: its connection has told what became of it. */
  settled(hostId: HostId, own: OwnAction): boolean;
  forget(hostId: HostId): void;
}

/**
 * Messages that never waited. They are kept with those that did only for the case that the app ends before they are settled: the next
 * run then looks for them, instead of offering a text that has arrived as if it had not.
 */
export function createDirectMessages(replicas: Replicas, clock: Pick<Clock, 'now'>): DirectMessages {
  const open = new Map<string, OutboxMessage>();

  function ownerOf(hostId: HostId, chat: Uri): readonly [Uri, SessionState] | undefined {
    for (const key of replicas.keys()) {
      const session = key.hostId === hostId ? replicas.get(key, 'session')?.confirmed : undefined;
      if (session?.chats.some(({ resource }) => resource === chat)) return [key.channel, session];
    }
    return undefined;
  }

  return {
    all: () => [...open.values()],
    sent: (hostId, { channel: chat, action }) => {
      const id = idOf(action);
      const state = replicas.get({ hostId, channel: chat }, 'chat')?.confirmed;
      const owner = ownerOf(hostId, chat);
      if (id === undefined || !state || !owner || !isObject(action.message)) return false;
      const [session, { title: sessionTitle }] = owner;
      const message = action.message as unknown as Message;
      const progress = { status: 'sent', into: sentInto(state, message.text) } as const;
      const base = { id, hostId, session, sessionTitle, chat, putAt: clock.now(), progress };
      open.set(keyOf(hostId, chat, id), { kind: 'message', ...base, message });
      return true;
    },
    settled: (hostId, { channel, action }) => {
      const id = idOf({ ...action });
      return id !== undefined && open.delete(keyOf(hostId, channel, id));
    },
    forget: (hostId) => {
      for (const [key, message] of [...open]) if (message.hostId === hostId) open.delete(key);
    },
  };
}

function keyOf(hostId: HostId, chat: Uri, id: string): string {
  return [hostId, chat, id].join('\n');
}

function idOf(action: Readonly<Record<string, unknown>>): string | undefined {
  if (action.type === 'chat/turnStarted') return String(action.turnId);
  return action.type === 'chat/pendingMessageSet' ? String(action.id) : undefined;
}
