import type { JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';
import type { McpRun } from './mcp-requests.ts';

/** A view that main has fetched and holds ready for one frame. */
export interface OpenedView {
  readonly viewId: string;
  /** What its server wants it to reach, as sources that can be allowed, and what none is ever allowed. */
  readonly declared: readonly string[];
  readonly refused: readonly string[];
  /** What of it the person has allowed for this server, in the policy that this view has. */
  readonly allowed: readonly string[];
  /** What it wants of the browser and does not get: "camera". */
  readonly permissions: readonly string[];
  readonly prefersBorder?: boolean;
  /** Of this app, for views that ask. */
  readonly appVersion: string;
}

/** What a window asks for the views of MCP servers (AHP MCP Apps). */
export interface ViewRequests {
  /** Reads a view from the server that it belongs to, so that a frame can show it, once. */
  'view:open': { readonly input: McpRun & { readonly uri: Uri }; readonly value: OpenedView };
  'view:close': { readonly input: { readonly viewId: string }; readonly value: null };
  /** Asks the model behind a host for a view's server, where the person allowed that and the host offers it; MCP's own params. */
  'view:sample': {
    readonly input: McpRun & { readonly askId: string; readonly params: JsonObject };
    readonly value: { readonly result: JsonObject };
  };
  /** Waits until the person presses Escape in a view of this window; `pressed` is false when it waits no longer. */
  'view:escape': { readonly input: Record<never, never>; readonly value: { readonly pressed: boolean } };
}
