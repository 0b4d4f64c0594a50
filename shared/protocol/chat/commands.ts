import type { Uri } from '../common/uri.ts';
import type { Message, MessageAttachment } from './message.ts';
import type { SideChatSelection } from './summary.ts';

/** Fork copies visible turns up to a completed one; a side chat starts empty with the turn as context. */
export type ChatSource =
  | { readonly kind: 'fork'; readonly chat: Uri; readonly turnId: string }
  | { readonly kind: 'sideChat'; readonly chat: Uri; readonly turnId: string; readonly selection?: SideChatSelection };

/** `channel` is the owning session, `chat` the new chat's URI, chosen by the client. */
export interface CreateChatParams {
  readonly channel: Uri;
  readonly chat: Uri;
  readonly initialMessage?: Message;
  readonly source?: ChatSource;
  readonly workingDirectories?: readonly Uri[];
}

export interface MoveChatParams {
  readonly channel: Uri;
  readonly destination:
    | { readonly kind: 'session'; readonly session: Uri; readonly after?: Uri }
    | { readonly kind: 'newSession' };
}

/** `offset` is the cursor in UTF-16 units. */
export interface CompletionsParams {
  readonly channel: Uri;
  readonly kind: 'userMessage';
  readonly text: string;
  readonly offset: number;
}

/** Replaces the half-open range of UTF-16 units, or inserts at the cursor when there is none. */
export interface CompletionItem {
  readonly insertText: string;
  readonly rangeStart?: number;
  readonly rangeEnd?: number;
  readonly attachment: MessageAttachment;
}

export interface CompletionsResult {
  readonly items: readonly CompletionItem[];
}
