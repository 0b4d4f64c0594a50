import type { ContentRef, TextRange } from '../common/content.ts';
import type { StringOrMarkdown } from '../common/text.ts';
import type { Uri } from '../common/uri.ts';

/** What an operation acts on; its kind must be among the operation's scopes. */
export type ChangesetOperationTarget =
  | { readonly kind: 'resource'; readonly resource: Uri; readonly side?: 'before' | 'after' }
  | { readonly kind: 'range'; readonly resource: Uri; readonly side?: 'before' | 'after'; readonly range: TextRange };

export interface InvokeChangesetOperationResult {
  readonly message?: StringOrMarkdown;
  readonly followUp?: { readonly content: ContentRef; readonly external?: boolean };
}
