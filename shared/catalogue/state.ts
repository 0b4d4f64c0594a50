import type { Uri } from '../protocol/common/uri.ts';
import type { SessionSummary } from '../protocol/session/state.ts';
import type { McpHeardByChannel } from './mcp-heard.ts';

/** How far a `root/progress` token has come. */
export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
  /** Milliseconds: when the last frame came. */
  readonly at: number;
}

/** How far the list of sessions has been read on the current connection. */
export type Listing = 'never' | 'running' | 'complete' | 'failed';

/** One host's list of sessions: pages, `root/*` notifications, and what session channels show (AHP "Session list"). */
export interface CatalogueState {
  /** In order of arrival; the order on screen is the reader's business. */
  readonly rows: readonly SessionSummary[];
  readonly listing: Listing;
  /** Rows that the running listing, or an event since its start, has shown. */
  readonly fresh: readonly Uri[];
  /** Removed since the listing started: a late page must not bring them back. */
  readonly removed: readonly Uri[];
  /** By progress token. */
  readonly progress: Readonly<Record<string, Progress>>;
  /** What MCP servers said on their side channels. */
  readonly mcp?: McpHeardByChannel;
}

export const EMPTY_CATALOGUE: CatalogueState = { rows: [], listing: 'never', fresh: [], removed: [], progress: {} };
