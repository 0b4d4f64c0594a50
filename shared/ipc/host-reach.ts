import type { TlsFiles } from '../app/state.ts';

/** How a host is reached. A token may be in the address as `?tkn=` or given apart. */
export interface HostReach {
  /** `ws://`, `wss://`, `ssh://`, `unix:`, `pipe:` or `stdio:`. */
  readonly address: string;
  readonly token?: string;
  /** The explicit yes to plain text beyond this computer. */
  readonly plainAllowed?: boolean;
  /** The explicit yes to run the program of a `stdio:` address on this computer. */
  readonly commandAllowed?: boolean;
  /** Files for `wss://`; an empty object takes those away that there were. */
  readonly tls?: TlsFiles;
}

/** What a connection test found out. */
export interface ConnectionTest {
  readonly protocolVersion: string;
  /** Milliseconds for one ping. */
  readonly roundTripMs: number;
  /** What stands between this computer and the host: "the proxy proxy.example:3128". */
  readonly via?: string;
  readonly server?: { readonly name: string; readonly version?: string; readonly title?: string };
}
