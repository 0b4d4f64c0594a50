import type { Dialect } from '../../../shared/dialects/dialect.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { Subscription } from './connection.ts';

/** What is remembered of a client when its socket is gone, so that it can come back. */
export interface KnownClient {
  readonly dialect: Dialect;
  /** What its last connection followed. */
  readonly subscriptions: ReadonlyMap<Uri, Subscription>;
  /**
   * Whether several connections of the client were open at once, as windows of one program may be: then nothing says which of them
   * comes back, and how much of a chat it holds, so it is sent everything anew.
   */
  readonly isShared: boolean;
}

/** The clients this process has met, by id. */
export interface Clients {
  remember(clientId: string, client: KnownClient): void;
  get(clientId: string): KnownClient | undefined;
}

const MAX_CLIENTS = 1000;

export function createClients(): Clients {
  const known = new Map<string, KnownClient>();
  return {
    get: (clientId) => known.get(clientId),
    remember(clientId, client) {
      known.delete(clientId);
      known.set(clientId, client);
      const [oldest] = known.keys();
      if (known.size > MAX_CLIENTS && oldest !== undefined) known.delete(oldest);
    },
  };
}
