import type { HostId } from '../../shared/app/state.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { OwnAction } from '../hosts/channels.ts';
import type { Replicas } from '../hosts/replicas.ts';
import { writtenText } from '../hosts/written-text.ts';
import type { Drafts } from './drafts.ts';
import type { AddNote } from './notes.ts';

interface Returned {
  readonly hostId: HostId;
  readonly chat: Uri;
  /** Of the turn or of the waiting message. */
  readonly id: string;
  readonly text: string;
}

export interface LateArrivals {
  /** A message came to nothing, as far as can be known, and its text went back into the draft. */
  returned(hostId: HostId, chat: Uri, action: OwnAction['action']): void;
  close(): void;
}

/** Older ones than this are not looked for any more. */
const MAX_RETURNED = 200;

/**
 * A connection that was given up may still deliver what was written into it: a message that shows in its chat after it went back
 * into the draft is taken out of the draft again, or the person would send it a second time.
 */
export function createLateArrivals(replicas: Replicas, drafts: Drafts, addNote: AddNote): LateArrivals {
  let waiting: readonly Returned[] = [];

  const close = replicas.onEvent(({ hostId, channel, kind }) => {
    if (kind !== 'chat' || waiting.length === 0) return;
    const chat = replicas.get({ hostId, channel }, 'chat')?.confirmed;
    if (!chat) return;
    const arrived = waiting.filter((one) => one.hostId === hostId && one.chat === channel && hasMessage(chat, one.id));
    if (arrived.length === 0) return;
    waiting = waiting.filter((one) => !arrived.includes(one));
    for (const { text } of arrived) takeOut(hostId, channel, text);
  });

  function takeOut(hostId: HostId, chat: Uri, text: string) {
    if (!drafts.takeOut(hostId, chat, text)) return;
    addNote({
      tone: 'info',
      hostId,
      text: 'A message that went back into the draft did arrive. It was taken out of the draft again.',
    });
  }

  return {
    returned: (hostId, chat, action) => {
      const id = messageId(action);
      if (id === undefined) return;
      const text = writtenText({ ...action } as unknown as JsonObject);
      waiting = [...waiting, { hostId, chat, id, text }].slice(-MAX_RETURNED);
    },
    close,
  };
}

function messageId(action: OwnAction['action']): string | undefined {
  if (action.type === 'chat/turnStarted') return action.turnId;
  return action.type === 'chat/pendingMessageSet' ? action.id : undefined;
}

function hasMessage({ activeTurn, turns, queuedMessages = [], steeringMessage }: ChatState, id: string): boolean {
  const last = [activeTurn, steeringMessage].some((one) => one?.id === id);
  return last || queuedMessages.some((one) => one.id === id) || turns.some((one) => one.id === id);
}
