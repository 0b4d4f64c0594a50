import type { NoticeEvents, ShownNotice } from './attention-system.ts';
import type { Notice } from './notices.ts';

export interface DigestNoticeOptions {
  /** Shows a message, or answers undefined where there is nobody to be told now. */
  readonly show: (notice: Notice, events: NoticeEvents) => ShownNotice | undefined;
  readonly onOpen: (requestKey: string) => void;
  readonly onSnooze: (requestKeys: readonly string[]) => void;
}

/** One message about all that waits; it goes when nothing of it waits any more. */
export interface DigestNotice {
  /** `requestKeys` oldest first. */
  show(notice: Notice, requestKeys: readonly string[]): void;
  withdraw(requestKeys: readonly string[]): void;
  clear(): void;
}

export function createDigestNotice({ show, onOpen, onSnooze }: DigestNoticeOptions): DigestNotice {
  let left: readonly string[] = [];
  let shown: ShownNotice | undefined;

  function clear(): void {
    shown?.withdraw();
    shown = undefined;
    left = [];
  }

  return {
    show: (notice, requestKeys) => {
      clear();
      if (requestKeys.length === 0) return;
      left = requestKeys;
      shown = show(notice, {
        onOpen: () => {
          const [oldest] = left;
          if (oldest !== undefined) onOpen(oldest);
        },
        onSnooze: () => onSnooze(left),
        onClosed: () => {},
      });
    },
    withdraw: (requestKeys) => {
      left = left.filter((key) => !requestKeys.includes(key));
      if (left.length === 0) clear();
    },
    clear,
  };
}
