import type { AppAction } from '../../shared/app/actions.ts';
import type { Draft, HostId } from '../../shared/app/state.ts';
import { writtenIn } from '../../shared/outbox/answer-text.ts';
import type { OutboxEntry } from '../../shared/outbox/entry.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { Replicas } from '../hosts/replicas.ts';
import type { AppChannel } from './app-channel.ts';
import { inFront } from './drafts.ts';
import type { LateArrivals } from './late-arrivals.ts';
import type { AddNote } from './notes.ts';
import { hasForm } from './outbox-fate.ts';
import { type Ending, type ReturnPlace, returnNote } from './outbox-notes.ts';
import type { OutboxStore } from './outbox-store.ts';

export interface ReturnsOptions {
  readonly app: AppChannel;
  readonly replicas: Replicas;
  readonly store: OutboxStore;
  readonly addNote: AddNote;
  readonly lateArrivals: Pick<LateArrivals, 'returned'>;
}

export interface Returning {
  /** Completes "It was not sent: …". */
  readonly why: string;
  /** How far it had come; not sent when absent. */
  readonly after?: Ending;
}

export interface Returns {
  /** Gives entries of one chat back, in their order, and says why. */
  giveBack(entries: readonly OutboxEntry[], returning: Returning): void;
  /** The same for what a person takes back. */
  takeBack(entry: OutboxEntry): void;
}

/** What came to nothing goes back where it was written; where that is gone it stays in the outbox, readable. */
export function createReturns({ app, replicas, store, addNote, lateArrivals }: ReturnsOptions): Returns {
  function placeOf(entry: OutboxEntry): ReturnPlace {
    const { hostId, session } = entry;
    const chat = replicas.get({ hostId, channel: entry.chat }, 'chat');
    const isGone = [chat, replicas.find({ hostId, channel: session })].some((known) => known?.closed?.kind === 'removed');
    if (isGone) return 'list';
    if (entry.kind === 'message') return 'draft';
    // Until its chat is known again nothing says that the question is settled.
    return chat?.confirmed === undefined || hasForm(entry, chat.confirmed) ? 'form' : 'draft';
  }

  function giveBack(entries: readonly OutboxEntry[], { why, after = 'unsent' }: Returning) {
    const [first] = entries;
    if (!first) return;
    const { hostId } = first;
    const place = placeOf(first);
    // The last one first: each goes in front of what is in the draft by then.
    for (const entry of entries.toReversed()) putBack(entry, why);
    if (after === 'unsure') watchFor(entries);
    const hostName = app.state().hosts.find(({ id }) => id === hostId)?.name ?? 'its host';
    addNote({ tone: 'warning', hostId, text: returnNote(entries, { why, after, place, hostName }) });
  }

  function putBack(entry: OutboxEntry, why: string | undefined) {
    store.change(...(placeOf(entry) === 'draft' ? intoDraft(entry) : [staying(entry, why)]));
  }

  /** What was sent may still arrive. */
  function watchFor(entries: readonly OutboxEntry[]) {
    for (const entry of entries) {
      if (entry.kind !== 'message') continue;
      const { hostId, chat, id, message } = entry;
      lateArrivals.returned(hostId, chat, { type: 'chat/pendingMessageSet', kind: 'queued', id, message });
    }
  }

  function intoDraft(entry: OutboxEntry): readonly AppAction[] {
    const draft = draftOf(app, entry.hostId, entry.chat);
    return [
      { type: 'draft/changed', ...withEntry(draft, entry) },
      { type: 'outbox/removed', id: entry.id },
    ];
  }

  return {
    giveBack,
    takeBack: (entry) => {
      const isMessage = entry.kind === 'message' && placeOf(entry) === 'draft';
      store.change(...(isMessage ? intoDraft(entry) : [staying(entry, undefined)]));
    },
  };
}

function staying({ id }: OutboxEntry, why: string | undefined): AppAction {
  return { type: 'outbox/progressed', id, progress: { status: 'returned', ...(why === undefined ? {} : { why }) } };
}

function draftOf(app: AppChannel, hostId: HostId, chat: Uri): Draft {
  return app.state().drafts.find((draft) => draft.hostId === hostId && draft.chat === chat) ?? { hostId, chat, text: '' };
}

function withEntry(draft: Draft, entry: OutboxEntry): Draft {
  const written = writtenIn(entry);
  const [text, back] = [inFront(written, draft.text), inFront(written, draft.back)];
  const own = entry.kind === 'message' ? (entry.message.attachments ?? []) : [];
  const attachments = [...own, ...(draft.attachments ?? [])];
  return { hostId: draft.hostId, chat: draft.chat, text, back, ...(attachments.length > 0 ? { attachments } : {}) };
}
