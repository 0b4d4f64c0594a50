import type {
  ChildCustomization,
  Customization,
  McpServerCustomization,
} from '../../../shared/protocol/session/customization.ts';
import type { SessionState } from '../../../shared/protocol/session/state.ts';

/** A customization of the session, at the top or inside a container. */
export function findCustomization(session: SessionState, id: string): Customization | ChildCustomization | undefined {
  const entries = session.customizations ?? [];
  return [...entries, ...entries.flatMap(childrenOf)].find((entry) => entry.id === id);
}

/** An MCP server of the session, bare or inside a container. */
export function findMcpServer(session: SessionState, id: string): McpServerCustomization | undefined {
  const entry = findCustomization(session, id);
  return entry?.type === 'mcpServer' ? entry : undefined;
}

/** Every MCP server of the session. */
export function mcpServers(session: SessionState): readonly McpServerCustomization[] {
  const entries = session.customizations ?? [];
  return [...entries, ...entries.flatMap(childrenOf)].filter((entry) => entry.type === 'mcpServer');
}

function childrenOf(entry: Customization): readonly ChildCustomization[] {
  return entry.type === 'mcpServer' ? [] : (entry.children ?? []);
}
