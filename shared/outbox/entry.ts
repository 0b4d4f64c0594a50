import type { HostId } from '../app/state.ts';
import type { ChatInputAnswers, ChatInputRequest } from '../protocol/chat/input-request.ts';
import type { Message } from '../protocol/chat/message.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** What the chat held when something was sent to it, so that what is new there can be told later. */
export interface SentInto {
  /** Id of its latest turn that was over; absent where it had none. */
  readonly lastTurn?: string;
  /** How many messages of this very text ran or waited there. */
  readonly equals: number;
}

/** How far something written has come. */
export type OutboxProgress =
  | { readonly status: 'waiting' }
  /** Set on the disk before its frame leaves: from here on it is never sent again, only looked for. */
  | { readonly status: 'sent'; readonly into: SentInto }
  /** An answer that the form of its question holds again; `why` where it was not taken back by hand. */
  | { readonly status: 'returned'; readonly why?: string };

interface OutboxEntryBase {
  /** A message goes out under this id, as a turn or as a waiting message. */
  readonly id: string;
  readonly hostId: HostId;
  readonly session: Uri;
  readonly sessionTitle: string;
  readonly chat: Uri;
  /** Milliseconds: when the person sent it off. */
  readonly putAt: number;
  readonly progress: OutboxProgress;
}

export interface OutboxMessage extends OutboxEntryBase {
  readonly kind: 'message';
  readonly message: Message;
  /** The turn that it is to steer; any other message waits for the turn that runs, or starts one. */
  readonly steers?: string;
  /** Its session was archived already when it was written. */
  readonly wasArchived?: true;
}

export interface OutboxAnswer extends OutboxEntryBase {
  readonly kind: 'answer';
  readonly requestKey: string;
  /** What was asked, without anybody's draft of an answer. */
  readonly request: Omit<ChatInputRequest, 'answers'>;
  readonly answers: ChatInputAnswers;
}

/** Something that a person wrote while its host was away: a message, or the answers to a question. */
export type OutboxEntry = OutboxMessage | OutboxAnswer;

/** True for what is still to be sent. */
export function isWaiting({ progress }: OutboxEntry): boolean {
  return progress.status === 'waiting';
}

/** Everything of one chat, in the order in which it was written. */
export function entriesOfChat(outbox: readonly OutboxEntry[], hostId: HostId, chat: Uri): readonly OutboxEntry[] {
  return outbox.filter((entry) => entry.hostId === hostId && entry.chat === chat);
}
