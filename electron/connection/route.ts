import type { Agent } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ConnectionOptions } from 'node:tls';
import type { TransportEnd } from './transport.ts';

/** What went wrong with a socket before or after it stood. */
export type Trouble =
  | { readonly type: 'error'; readonly error: unknown }
  /** Something answered the upgrade with a plain HTTP status. */
  | { readonly type: 'status'; readonly status: number }
  | { readonly type: 'timeout'; readonly timeoutMs: number }
  /** An open socket went without a word. */
  | { readonly type: 'lost' };

/** What a WebSocket is dialled with, as Node takes it; the types of `ws` know no bare stream and another check of names. */
export interface DialOptions extends Pick<ConnectionOptions, 'ca' | 'cert' | 'key' | 'checkServerIdentity'> {
  readonly agent?: Agent;
  readonly createConnection?: () => Duplex;
}

/** How one WebSocket is to be dialled. */
export interface Route {
  readonly options: DialOptions;
  /** What stands between this computer and the host, for sentences. */
  readonly via?: string;
  /** Whether the trouble is with what stands between, and then in which words. */
  readonly explain?: (trouble: Trouble) => TransportEnd | undefined;
  /** Undoes what was begun for it, where the socket never came to use it. */
  readonly giveUp?: () => void;
}

export type FoundRoute = { readonly ok: true; readonly route: Route } | { readonly ok: false; readonly end: TransportEnd };
