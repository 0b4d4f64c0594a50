import { withOptional } from '../common/optional-key.ts';
import type { Uri } from '../common/uri.ts';
import type { ChildCustomization, Customization, McpServerCustomization } from './customization.ts';
import { updateCustomization } from './customizations.ts';
import type { McpServerState } from './mcp-server.ts';

type Tree = readonly Customization[];

/** Sets run-time state and side channel of an MCP server; an absent channel clears it. Anything else of that id stays as it is. */
export function setMcpServerState(tree: Tree, id: string, state: McpServerState, channel: Uri | undefined): Tree {
  return updateMcpServer(tree, id, (server) => withOptional({ ...server, state }, 'channel', channel));
}

/** A server whose start holds up the session goes on starting in the background. */
export function startInBackground(tree: Tree, id: string): Tree {
  return updateMcpServer(tree, id, (server) => {
    const blocks = server.state.kind === 'starting' && server.state.blocking === true;
    return blocks ? { ...server, state: { ...server.state, blocking: false } } : server;
  });
}

function updateMcpServer(tree: Tree, id: string, change: (server: McpServerCustomization) => McpServerCustomization): Tree {
  return updateCustomization(tree, id, (entry) => (isMcpServer(entry) ? (change(entry) as typeof entry) : entry));
}

function isMcpServer(entry: Customization | ChildCustomization): entry is McpServerCustomization {
  return entry.type === 'mcpServer';
}
