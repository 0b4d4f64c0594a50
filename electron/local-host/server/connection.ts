import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';

/** One client's interest in one channel. */
export interface Subscription {
  /** In a chat: how many of the newest turns the client asked for; absent means all. */
  readonly turns?: number;
  /** In a chat: the oldest turn that this client holds; absent when it holds all. */
  readonly oldestTurn?: string;
}

/** One socket and what was agreed on it. Owned and changed by its own message loop alone. */
export interface Connection {
  /** Absent until `initialize` or `reconnect` has succeeded. */
  agreed?: { readonly clientId: string; readonly dialect: Dialect };
  readonly subscriptions: Map<Uri, Subscription>;
  /** Pages of the session list that were announced, by cursor. */
  readonly pages: Map<string, readonly Uri[]>;
  /** The resources it has a good token for, with the timer that ends it. */
  readonly signedIn: Map<string, NodeJS.Timeout | undefined>;
  /** Requests that are not answered yet. */
  pending: number;
  /** Sends one whole frame. */
  send(frame: object): void;
  close(code: number, reason: string): void;
}
