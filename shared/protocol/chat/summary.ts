import type { SessionStatus } from '../common/status.ts';
import type { Uri } from '../common/uri.ts';
import type { ChangesSummary } from '../session/changes-summary.ts';

export type ChatInteractivity = 'full' | 'read-only' | 'hidden';

/** Text frozen when a side chat is created; `responsePartId` is provenance, never a live anchor. */
export interface SideChatSelection {
  readonly text: string;
  readonly responsePartId?: string;
}

/** How a chat came to be; a hint that may point to a chat that no longer exists. */
export type ChatOrigin =
  | { readonly kind: 'user' }
  | { readonly kind: 'fork'; readonly chat: Uri; readonly turnId: string }
  | { readonly kind: 'sideChat'; readonly chat: Uri; readonly turnId: string; readonly selection?: SideChatSelection }
  | { readonly kind: 'tool'; readonly chat: Uri; readonly toolCallId: string };

/** Entry of a session's catalogue of chats; `modifiedAt` is ISO 8601. */
export interface ChatSummary {
  readonly resource: Uri;
  readonly title: string;
  readonly status: SessionStatus;
  readonly activity?: string;
  readonly modifiedAt: string;
  readonly origin?: ChatOrigin;
  readonly interactivity?: ChatInteractivity;
  /** Subset of the session's directories; absent means all of them, empty means none. */
  readonly workingDirectories?: readonly Uri[];
  /** Only from hosts of the 0.7.0 development state. */
  readonly primaryWorkingDirectory?: Uri;
  readonly changes?: ChangesSummary;
  readonly movable?: boolean;
}

/** Members of an entry that changed; null clears one (AHP `session/chatUpdated`). */
export type ChatSummaryChanges = { readonly [M in keyof ChatSummary]?: ChatSummary[M] | null };
