import type { JsonObject } from '../../shared/protocol/common/json.ts';

/** A Request as a host sends it, in a session of its own that is named after it. */
export interface Card {
  readonly name: string;
  /** The session's `inputNeeded` entry without its id and chat; none where the session itself is what waits. */
  readonly entry?: JsonObject;
  /** What the session has beyond that. */
  readonly session?: JsonObject;
  /** Titles of the chats from the session's own down to the one that asks. */
  readonly path?: readonly string[];
}

/** Stands for the id of the client that asks, wherever it is found in a card. */
export const OWN_CLIENT = 'the client that asks';
