import type { HostId } from '../app/state.ts';
import type { JsonObject } from '../protocol/common/json.ts';
import type { Uri } from '../protocol/common/uri.ts';

/** What a person may ask an MCP server for. A view of one may ask for more, and asks in another way. */
export const MCP_ASKED = [
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'logging/setLevel',
] as const;

export type McpAsked = (typeof MCP_ASKED)[number];

/** One run of an MCP server of a session: the channel is another after each start. */
export interface McpRun {
  readonly hostId: HostId;
  readonly session: Uri;
  /** The id of its customization. */
  readonly serverId: string;
  readonly channel: Uri;
}

export interface McpQuestion extends McpRun {
  /** Chosen by the window, so that it can give the question up. */
  readonly askId: string;
  readonly method: McpAsked;
  /** MCP's own, without the channel. */
  readonly params: JsonObject;
}

/** A file that a person wants to have of what a server gave. */
export interface SavedContent {
  /** What is suggested in the dialog. */
  readonly name: string;
  readonly data: string;
  readonly encoding: 'utf-8' | 'base64';
}

/** What a window asks of MCP servers, over the side channel that their host opens (AHP The mcp:// side channel). */
export interface McpRequests {
  /** Sent only to the run that it is meant for, and only what that server's capabilities promise. */
  'mcp:ask': { readonly input: McpQuestion; readonly value: { readonly result: JsonObject } };
  /** Waits no longer for an answer. The server is not told, as the protocol has no words for that. */
  'mcp:giveUp': { readonly input: { readonly askId: string }; readonly value: null };
  /** Writes a content to a file that the person chooses in a dialog; without a path they gave it up. */
  'mcp:save': { readonly input: SavedContent; readonly value: { readonly path?: string } };
}
