import type { HeadlessCore } from '../../electron/core/core-options.ts';
import { messagesOf } from '../../electron/hosts/fate.ts';
import type { ChatState } from '../../shared/protocol/chat/state.ts';

/** Every message that was written, each told from all others by a mark in it. */
export interface Letters {
  /** A text that no other letter has, whatever it says. */
  write(hostId: string, chat: string, text: string): string;
  /** It was refused at once, so it never left the hand that wrote it. */
  forget(text: string): void;
  /** What was written to a chat may be gone from it by somebody's wish. */
  excuse(chat: string): void;
  /** Letters that are lost, or are at two places at once; only when nothing is under way. */
  faults(core: HeadlessCore): readonly string[];
}

interface Letter {
  readonly hostId: string;
  readonly chat: string;
  readonly mark: string;
}

/** The newest ones; older ones have been looked for often enough, and may be beyond what is shown of a long chat. */
const MAX_LETTERS = 300;

export function createLetters(): Letters {
  let letters: readonly Letter[] = [];
  let count = 0;
  return {
    write: (hostId, chat, text) => {
      count += 1;
      const mark = `(${count})`;
      letters = [...letters, { hostId, chat, mark }].slice(-MAX_LETTERS);
      return `${text}\n${mark}`;
    },
    forget: (text) => {
      letters = letters.filter(({ mark }) => !text.endsWith(mark));
    },
    excuse: (chat) => {
      letters = letters.filter((letter) => letter.chat !== chat);
    },
    faults: (core) => letters.flatMap((letter) => faultOf(core, letter)),
  };
}

function faultOf(core: HeadlessCore, { hostId, chat, mark }: Letter): readonly string[] {
  const replica = core.replica({ hostId, channel: chat });
  if (!replica?.confirmed || replica.closed) return [];
  const has = (text: string) => text.includes(mark);
  const { drafts, outbox = [] } = core.app();
  const places = [
    ...messagesOf(replica.confirmed as ChatState).flatMap(({ text }) => (has(text) ? ['the chat'] : [])),
    ...drafts.flatMap((draft) => (draft.hostId === hostId && draft.chat === chat && has(draft.text) ? ['the draft'] : [])),
    ...outbox.flatMap((entry) => (entry.kind === 'message' && has(entry.message.text) ? ['the outbox'] : [])),
  ];
  if (places.length === 1) return [];
  const where = places.length === 0 ? 'is nowhere' : `is at ${places.join(' and ')}`;
  return [`the message ${mark} to ${hostId} ${chat} ${where}`];
}
