import type { Notice } from './notices.ts';

/** A message that was shown. */
export interface ShownNotice {
  /** Takes it back; nothing happens when it is gone already. */
  withdraw(): void;
}

/** What a person may do with a message. An answer is never among it: nobody approves what they have not seen whole. */
export interface NoticeEvents {
  onOpen(): void;
  onSnooze(): void;
  /** It has left the screen: dismissed, or by itself. */
  onClosed(): void;
}

export interface ShowOptions extends NoticeEvents {
  readonly hasSound: boolean;
}

/** What the system does for this app outside of its windows; a test writes it down instead. */
export interface AttentionSystem {
  show(notice: Notice, options: ShowOptions): ShownNotice;
  /** A window has the focus, so that whatever comes is seen there. */
  isWatched(): boolean;
}
