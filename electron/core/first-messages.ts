import type { HostId } from '../../shared/app/state.ts';
import type { WrittenMessage } from '../../shared/ipc/contract.ts';
import type { JsonObject } from '../../shared/protocol/common/json.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Clock } from '../connection/clock.ts';
import type { Host } from '../hosts/host.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { Drafts } from './drafts.ts';
import type { AddNote } from './notes.ts';
import { userMessage } from './user-message.ts';

export interface FirstMessageContext {
  readonly replicas: Replicas;
  readonly drafts: Drafts;
  readonly addNote: AddNote;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
}

export interface FirstMessage {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly message: WrittenMessage;
}

/**
 * Keeps the message in the draft of the session's default chat, and sends it once the session is ready: creating one takes a while,
 * and a window that is closed meanwhile must not lose what was written.
 */
export function sendWhenReady(context: FirstMessageContext, host: Host, first: FirstMessage): void {
  const { replicas, drafts, addNote } = context;
  const { hostId, session, message } = first;
  const release = host.hold(session, 'session');
  let chat: Uri | undefined;
  const stop = replicas.onEvent((event) => {
    if (event.hostId === hostId && event.channel === session) look();
  });

  function look() {
    const replica = replicas.get({ hostId, channel: session }, 'session');
    keepIn(replica?.confirmed?.defaultChat);
    const lifecycle = replica?.closed?.kind === 'removed' ? 'failed' : replica?.confirmed?.lifecycle;
    if (lifecycle === 'ready' && chat !== undefined) {
      end();
      sendDraft(context, host, { ...first, chat });
    } else if (lifecycle === 'failed') {
      end();
      const text = `The session was not created, so its first message was not sent. It was: ${message.text}`;
      if (chat === undefined) addNote({ tone: 'warning', hostId, text });
    }
  }

  function keepIn(place: Uri | undefined) {
    if (place === undefined || chat !== undefined) return;
    chat = place;
    const { text, attachments } = message;
    drafts.change({ hostId, chat, text, ...(attachments ? { attachments } : {}) });
  }

  function end() {
    stop();
    release();
  }

  look();
}

/** Somebody who has changed the draft meanwhile sends it themselves. */
function sendDraft(
  { drafts, addNote, clock, newId }: FirstMessageContext,
  host: Host,
  { hostId, chat, message }: FirstMessage & { readonly chat: Uri },
): void {
  if (drafts.find(hostId, chat)?.text !== message.text) return;
  const startedAt = new Date(clock.now()).toISOString();
  const action = { type: 'chat/turnStarted', turnId: newId(), startedAt, message: userMessage(message) };
  const sent = host.dispatch({ channel: chat, action: action as unknown as JsonObject });
  if (!sent.ok) addNote({ tone: 'warning', hostId, text: `${sent.error.message} The first message is in the draft.` });
}
