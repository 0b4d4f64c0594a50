import type { Dialect } from '../../shared/dialects/dialect.ts';
import type { ChannelKind, StateOf } from '../../shared/protocol/common/channels.ts';
import type { Uri } from '../../shared/protocol/common/uri.ts';

/** Where in a recording something happens, and how it is spoken there. */
export interface Moment {
  readonly line: number;
  /** Unix milliseconds. */
  readonly at: number;
  readonly dialect: Dialect;
  /** As whom the client introduced itself; undefined before it did. */
  readonly clientId: string | undefined;
}

/** A state that a host sent. */
export interface Arrival {
  readonly channel: Uri;
  readonly kind: ChannelKind;
  readonly state: StateOf<ChannelKind>;
  readonly fromSeq: number;
}
