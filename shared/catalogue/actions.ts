import type { Uri } from '../protocol/common/uri.ts';
import type { SessionSummary } from '../protocol/session/state.ts';
import type { McpHeardAction } from './mcp-heard.ts';

/** Members that changed; one that is `undefined` was cleared. */
type Changes<T> = { readonly [M in keyof T]?: T[M] | undefined };

/** Only these members of a session's own channel say something of its row. */
export type RowChanges = Changes<Omit<SessionSummary, 'resource' | 'provider' | 'createdAt'>>;

/** What can happen to a host's list; `root/*` are the protocol's own notifications. */
export type CatalogueAction =
  | McpHeardAction
  | { readonly type: 'catalogue/listingStarted' }
  | { readonly type: 'catalogue/pageArrived'; readonly items: readonly SessionSummary[] }
  | { readonly type: 'catalogue/listingCompleted' }
  /** The list broke off: what was known stays. */
  | { readonly type: 'catalogue/listingFailed' }
  /** A snapshot or an envelope of the session's channel: `changes` holds only what it said anew. */
  | { readonly type: 'catalogue/sessionFolded'; readonly session: Uri; readonly changes: RowChanges }
  | { readonly type: 'root/sessionAdded'; readonly summary: SessionSummary }
  | { readonly type: 'root/sessionRemoved'; readonly session: Uri }
  | { readonly type: 'root/sessionSummaryChanged'; readonly session: Uri; readonly changes: Changes<SessionSummary> }
  | {
      readonly type: 'root/progress';
      readonly progressToken: string;
      readonly progress: number;
      readonly total?: number;
      readonly message?: string;
    };
