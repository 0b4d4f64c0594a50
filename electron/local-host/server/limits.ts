import { MAX_CHATS } from '../host/chats/max-chats.ts';

/** How much one host takes on, so that no client can exhaust it. */
export interface Limits {
  readonly maxConnections: number;
  readonly maxSessions: number;
  /** Of one session, those of its subagents too. */
  readonly maxChats: number;
  /** Of one connection. */
  readonly maxSubscriptions: number;
  /** Requests of one connection that are not answered yet. */
  readonly maxPendingRequests: number;
  /** What one connection has not taken yet; beyond it the client is cut off and comes back by reconnect. */
  readonly maxBacklogBytes: number;
}

export const USUAL_LIMITS: Limits = {
  maxConnections: 100,
  maxSessions: 10_000,
  maxChats: MAX_CHATS,
  maxSubscriptions: 5000,
  maxPendingRequests: 100,
  maxBacklogBytes: 64 * 1024 * 1024,
};
