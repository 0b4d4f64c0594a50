import type { ContentRef, FileEdit } from '../common/content.ts';
import type { Json } from '../common/json.ts';
import type { StringOrMarkdown } from '../common/text.ts';
import type { Uri } from '../common/uri.ts';

/** Outcome of a command, not of its terminal. */
export interface TerminalCommandResult {
  readonly exitCode?: number;
  readonly preview?: string;
  readonly truncated?: boolean;
}

export interface ToolResultResourceContent extends ContentRef {
  readonly type: 'resource';
}

export interface ToolResultFileEditContent extends FileEdit {
  readonly type: 'fileEdit';
}

export interface ToolResultTerminalContent {
  readonly type: 'terminal';
  readonly resource: Uri;
  readonly title: string;
  readonly isPty?: boolean;
  readonly result?: TerminalCommandResult;
}

/** A worker chat spawned by the tool; `resource` is its chat channel. */
export interface ToolResultSubagentContent {
  readonly type: 'subagent';
  readonly resource: Uri;
  readonly title: string;
  readonly agentName?: string;
  readonly description?: string;
}

export type ToolResultContent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'embeddedResource'; readonly data: string; readonly contentType: string }
  | ToolResultResourceContent
  | ToolResultFileEditContent
  | ToolResultTerminalContent
  | ToolResultSubagentContent;

export interface ToolCallResult {
  readonly success: boolean;
  readonly pastTenseMessage: StringOrMarkdown;
  readonly content?: readonly ToolResultContent[];
  readonly structuredContent?: Readonly<Record<string, Json>>;
  readonly error?: { readonly message: string; readonly code?: string };
}
