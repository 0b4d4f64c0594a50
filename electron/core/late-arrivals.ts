import type { HostId } from '../../shared/app/state.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { OwnAction } from '../hosts/channels.ts';
import { messagesOf } from '../hosts/fate.ts';
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
  /** How many messages of this very text the chat showed when it went back. */
  readonly equals: number;
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
  const chatOf = (hostId: HostId, channel: Uri) => replicas.get({ hostId, channel }, 'chat')?.confirmed;

  const close = replicas.onEvent(({ hostId, channel, kind, event }) => {
    if (kind === 'chat' && waiting.length > 0) look(hostId, channel, event.type === 'snapshot');
  });

  function look(hostId: HostId, channel: Uri, isWhole: boolean) {
    const chat = chatOf(hostId, channel);
    const ofChat = waiting.filter((one) => one.hostId === hostId && one.chat === channel);
    const arrived = chat ? arrivedIn(chat, ofChat, isWhole) : [];
    if (arrived.length === 0) return;
    waiting = waiting.filter((one) => !arrived.includes(one));
    const rest = ofChat.filter((one) => !arrived.includes(one));
    // A draft holds equal texts once: what is still to come keeps it there.
    for (const { text } of arrived) if (rest.every((one) => one.text !== text)) takeOut(hostId, channel, text);
  }

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
      const equals = equalsIn(messagesOf(chatOf(hostId, chat)), text);
      waiting = [...waiting, { hostId, chat, id, text, equals }].slice(-MAX_RETURNED);
    },
    close,
  };
}

function messageId(action: OwnAction['action']): string | undefined {
  if (action.type === 'chat/turnStarted') return action.turnId;
  return action.type === 'chat/pendingMessageSet' ? action.id : undefined;
}

/**
 * Which of these the chat shows now. Seen from one envelope to the next a message has its own id at first; a state that comes whole may
 * show it as a turn by then, whose id is the host's, and so by its text alone.
 */
function arrivedIn(chat: ChatState, returned: readonly Returned[], isWhole: boolean): readonly Returned[] {
  const shown = messagesOf(chat);
  const arrived = returned.filter((one) => shown.some(({ id }) => id === one.id));
  if (!isWhole) return arrived;
  for (const one of returned) {
    const known = arrived.filter(({ text }) => text === one.text).length;
    if (!arrived.includes(one) && equalsIn(shown, one.text) > one.equals + known) arrived.push(one);
  }
  return arrived;
}

function equalsIn(messages: ReturnType<typeof messagesOf>, written: string): number {
  return messages.filter(({ text }) => text === written).length;
}
