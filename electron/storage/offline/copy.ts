import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** Grows with the shape of states: a copy of another shape is not read. */
export const SHAPE = 1;

/** Texts are JSON. */
export interface TextAt {
  readonly key: string;
  readonly text: string;
}

/** What is to be remembered of a host, for reading while it is away. Only what has changed is put. */
export type CopyChange =
  /** Milliseconds: when it was last heard. */
  | { readonly type: 'seen'; readonly hostId: HostId; readonly at: number }
  /** Rows of its list; `all` names every row there is, and is absent while that is not known. */
  | { readonly type: 'rows'; readonly hostId: HostId; readonly put: readonly TextAt[]; readonly all?: readonly Uri[] }
  /** A session or a chat; of a chat, `turns` names all that are kept, in their order, and `put` has the new ones. */
  | {
      readonly type: 'channel';
      readonly hostId: HostId;
      readonly channel: Uri;
      readonly kind: 'session' | 'chat';
      readonly at: number;
      readonly text: string;
      readonly turns: readonly string[];
      readonly put: readonly TextAt[];
    }
  | { readonly type: 'gone'; readonly hostId: HostId; readonly channel: Uri }
  /** It is no longer in the list. */
  | { readonly type: 'forgotten'; readonly hostId: HostId };

export interface HostCopy {
  readonly seenAt: number | undefined;
  readonly rows: readonly string[];
}

export interface ChannelCopy {
  readonly kind: 'session' | 'chat';
  readonly text: string;
  readonly turns: readonly string[];
}
