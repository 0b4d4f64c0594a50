import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { ChannelCopy, CopyChange, HostCopy } from '../offline/copy.ts';
import type { HeldFrame, LoggedFrame } from '../protocol-log/frame.ts';
import type { KeptRows, RowChange } from './tables.ts';

/** What the thread of the database is asked to do; each is answered once, in order, under its `id`. */
export type Demand =
  /** All in one transaction. */
  | { readonly type: 'change'; readonly changes: readonly RowChange[] }
  | { readonly type: 'addFrames'; readonly frames: readonly HeldFrame[] }
  | { readonly type: 'readFrames'; readonly hostId: HostId; readonly before: number; readonly limit: number }
  | { readonly type: 'forgetFrames'; readonly hostId: HostId }
  | { readonly type: 'remember'; readonly changes: readonly CopyChange[] }
  | { readonly type: 'recallHost'; readonly hostId: HostId }
  | { readonly type: 'recallChannel'; readonly hostId: HostId; readonly channel: Uri }
  /** Nothing may be asked after this. */
  | { readonly type: 'close' };

export interface Numbered {
  readonly id: number;
  readonly demand: Demand;
}

/** What comes of a demand; `reason` is the short word of SQLite or of the system. */
export type Done =
  | {
      readonly ok: true;
      readonly frames?: readonly LoggedFrame[];
      readonly host?: HostCopy;
      readonly channel?: ChannelCopy | undefined;
    }
  | { readonly ok: false; readonly reason: string };

/** What became of opening the file. */
export type Opening =
  | { readonly status: 'open'; readonly rows: KeptRows; readonly setAside?: SetAside }
  /** Written by a later Signalbox; it has not been touched. */
  | { readonly status: 'newer' }
  /** It can't be used, nor could it be set aside: it has not been touched. */
  | { readonly status: 'unusable'; readonly reason: string };

/** A file that could not be used, and its new name. */
export interface SetAside {
  readonly reason: string;
  readonly path: string;
}

/** What the thread says. */
export type Report =
  | { readonly type: 'opening'; readonly opening: Opening }
  /** The file turned out to be damaged, and an empty one has taken its place. */
  | { readonly type: 'replaced'; readonly setAside: SetAside }
  | { readonly type: 'done'; readonly id: number; readonly done: Done };

/** The thread as main sees it. */
export interface DatabaseThread {
  post(demand: Numbered): void;
  onReport(listener: (report: Report) => void): void;
  /** It has ended, and will answer nothing more; `reason` is a short word. */
  onGone(listener: (reason: string) => void): void;
  /** Ends it at once. */
  end(): void;
}
