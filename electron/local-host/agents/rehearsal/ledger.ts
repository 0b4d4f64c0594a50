import type { ChatInputAnswers, ChatInputResponseKind } from '../../../../shared/protocol/chat/input-request.ts';
import type { TurnState } from '../../../../shared/protocol/chat/state.ts';
import type { Uri } from '../../../../shared/protocol/common/uri.ts';

/** One thing the rehearsal agent itself remembers having said or done: a witness independent of the protocol's states. */
export type LedgerEntry =
  | { readonly kind: 'said' | 'thought'; readonly turnId: string; readonly partId: string; readonly text: string }
  | {
      readonly kind: 'ran';
      readonly turnId: string;
      readonly command: string;
      readonly folder: string;
      readonly exitCode: number | undefined;
      readonly output: string;
    }
  | { readonly kind: 'changed'; readonly turnId: string; readonly path: string }
  | { readonly kind: 'delivered'; readonly turnId: string; readonly toolCallId: string; readonly success: boolean }
  | {
      readonly kind: 'called';
      readonly turnId: string;
      readonly server: string;
      readonly tool: string;
      readonly success: boolean;
    }
  | {
      readonly kind: 'visited';
      readonly turnId: string;
      readonly clientId: string;
      readonly uri: Uri;
      readonly success: boolean;
    }
  | { readonly kind: 'denied'; readonly turnId: string; readonly toolCallId: string }
  | {
      readonly kind: 'delegated';
      readonly turnId: string;
      readonly chat: Uri;
      readonly script: string;
      readonly state: TurnState;
    }
  | {
      readonly kind: 'asked';
      readonly turnId: string;
      readonly requestId: string;
      readonly response: ChatInputResponseKind;
      readonly answers: ChatInputAnswers;
    };

export interface Ledger {
  entries(): readonly LedgerEntry[];
  add(entry: LedgerEntry): void;
  /** Adds words to what was said or thought in a part. */
  speak(kind: 'said' | 'thought', turnId: string, partId: string, words: string): void;
}

const MAX_ENTRIES = 10_000;

export function createLedger(): Ledger {
  /** Changed in place: every piece of streamed text is noted. */
  const entries: LedgerEntry[] = [];

  const add = (entry: LedgerEntry) => {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) entries.shift();
  };
  return {
    add,
    entries: () => [...entries],
    speak(kind, turnId, partId, words) {
      const at = entries.findLastIndex((entry) => 'partId' in entry && entry.partId === partId && entry.turnId === turnId);
      const known = entries[at];
      if (known && 'text' in known) entries[at] = { ...known, text: known.text + words };
      else add({ kind, turnId, partId, text: words });
    },
  };
}
