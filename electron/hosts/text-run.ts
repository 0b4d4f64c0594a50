import type { Uri } from '../../shared/protocol/common/uri.ts';
import type { SyncEvent } from '../../shared/sync/event.ts';
import { mergeText, type TextEvent } from '../../shared/sync/merge-text.ts';

export interface TextRunOptions {
  readonly fold: (channel: Uri, event: TextEvent) => void;
  /** Calls back once the frames that came together have all been received. */
  readonly afterBatch: (flush: () => void) => void;
}

/** Text on its way into the replica of a chat, held while more of the same batch may join it. */
export interface TextRun {
  /** Holds text that the replica doesn't contain; nothing else may be held. */
  hold(channel: Uri, event: TextEvent): void;
  /** Adds to what is held; false when the event doesn't go with it. */
  join(channel: Uri, event: SyncEvent | undefined): boolean;
  /** Folds what is held: before anything else is folded, so that the host's order is kept. */
  flush(): void;
}

/** So many texts at most become one, however much comes at once. */
const MOST_TEXTS = 32;

export function createTextRun({ fold, afterBatch }: TextRunOptions): TextRun {
  let held: { readonly channel: Uri; readonly event: TextEvent; readonly texts: number } | undefined;
  let isAwaited = false;

  function flush() {
    const last = held;
    held = undefined;
    if (last) fold(last.channel, last.event);
  }

  return {
    hold: (channel, event) => {
      held = { channel, event, texts: 1 };
      if (isAwaited) return;
      isAwaited = true;
      afterBatch(() => {
        isAwaited = false;
        flush();
      });
    },
    join: (channel, event) => {
      if (!event || held?.channel !== channel || held.texts >= MOST_TEXTS) return false;
      const merged = mergeText(held.event, event);
      if (merged) held = { channel, event: merged, texts: held.texts + 1 };
      return merged !== undefined;
    },
    flush,
  };
}
