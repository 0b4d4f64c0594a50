import type { HostId } from '../../../shared/app/state.ts';

/** One message that went over a connection. */
export interface Frame {
  readonly direction: 'sent' | 'received';
  /** Characters of the message, or bytes of a long one. */
  readonly size: number;
  /** The whole message, or only its beginning where it is longer than `WHOLE_CHARS`. */
  readonly text: string;
}

/** The same as it waits in memory for the disk. */
export interface HeldFrame extends Frame {
  readonly hostId: HostId;
  /** Milliseconds. */
  readonly at: number;
  /** How many before it were left out, because more came than is kept. */
  readonly skipped: number;
}

/** The same as it is on the disk, without any secret: `text` is JSON, or what is known of a message that was too long. */
export interface LoggedFrame extends HeldFrame {
  /** Counts the frames of one host; gaps are where frames were left out on the disk. */
  readonly seq: number;
}

/** Longer messages are known by their outline only. */
export const WHOLE_CHARS = 8_192;
/** Where a long message has what its outline needs. */
export const HEAD_CHARS = 2048;
