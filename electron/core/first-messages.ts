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

export interface FirstMessages {
  /** Keeps the message in the draft of the session's default chat, and sends it once the session is ready. */
  send(host: Host, hostId: HostId, session: Uri, message: WrittenMessage): void;
}

export interface FirstMessagesOptions {
  readonly replicas: Replicas;
  readonly drafts: Drafts;
  readonly addNote: AddNote;
  readonly clock: Pick<Clock, 'now'>;
  readonly newId: () => string;
}

/** A session takes a while to be created, and a window may be closed meanwhile: what was written first must not be lost by that. */
export function createFirstMessages({ replicas, drafts, addNote, clock, newId }: FirstMessagesOptions): FirstMessages {
  return {
    send(host, hostId, session, message) {
      const release = host.hold(session, 'session');
      let chat: Uri | undefined;
      const stop = replicas.onEvent((event) => {
        if (event.hostId === hostId && event.channel === session) look();
      });

      function look() {
        const replica = replicas.get({ hostId, channel: session }, 'session');
        keepIn(replica?.confirmed?.defaultChat);
        const lifecycle = replica?.closed?.kind === 'removed' ? 'failed' : replica?.confirmed?.lifecycle;
        if (lifecycle === 'ready' && chat !== undefined) finish(chat);
        else if (lifecycle === 'failed') end();
      }

      function keepIn(place: Uri | undefined) {
        if (place === undefined || chat !== undefined) return;
        chat = place;
        drafts.change(draftIn(place));
      }

      function draftIn(place: Uri) {
        const { text, attachments } = message;
        return { hostId, chat: place, text, ...(attachments ? { attachments } : {}) };
      }

      function finish(place: Uri) {
        end();
        // Somebody who has changed it meanwhile sends it themselves.
        if (drafts.find(hostId, place)?.text !== message.text) return;
        const startedAt = new Date(clock.now()).toISOString();
        const action = { type: 'chat/turnStarted', turnId: newId(), startedAt, message: userMessage(message) };
        const sent = host.dispatch({ channel: place, action: action as unknown as JsonObject });
        if (!sent.ok) addNote({ tone: 'warning', hostId, text: `${sent.error.message} The first message is in the draft.` });
      }

      function end() {
        stop();
        release();
        if (chat !== undefined) return;
        const text = `The session was not created, so its first message was not sent. It was: ${message.text}`;
        addNote({ tone: 'warning', hostId, text });
      }

      look();
    },
  };
}
