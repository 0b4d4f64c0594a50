import type { ToolCallBase } from '../../protocol/chat/tool-call.ts';
import type { SessionState } from '../../protocol/session/state.ts';
import type { ToolAnnotations } from '../../protocol/session/tool-definition.ts';
import { containerOf, findMcpServer } from '../../selectors/find-customization.ts';
import type { RuleContributor } from './rule.ts';

/** Who gives the tool of a call; undefined for an MCP server that the session does not list. */
export function contributorOf({ contributor }: ToolCallBase, session: SessionState): RuleContributor | undefined {
  if (!contributor) return { kind: 'agent', provider: session.provider };
  if (contributor.kind === 'client') return { kind: 'client', clientId: contributor.clientId };
  if (contributor.kind !== 'mcp') return undefined;
  const server = findMcpServer(session, contributor.customizationId);
  if (!server) return undefined;
  const container = containerOf(session, server.id);
  const version = container?.type === 'plugin' ? container.version : undefined;
  return {
    kind: 'mcp',
    id: server.id,
    name: server.name,
    uri: server.uri,
    ...(container ? { within: { id: container.id, uri: container.uri, ...(version === undefined ? {} : { version }) } } : {}),
  };
}

/** What the host says of the tool of a call, where it says anything (AHP "Tool definitions", annotations). */
export function annotationsOf(
  { contributor, toolName }: ToolCallBase,
  session: Pick<SessionState, 'serverTools' | 'activeClients'>,
): ToolAnnotations | undefined {
  const owner = contributor?.kind === 'client' ? contributor.clientId : undefined;
  const tools =
    owner === undefined ? session.serverTools : session.activeClients.find(({ clientId }) => clientId === owner)?.tools;
  return tools?.find(({ name }) => name === toolName)?.annotations;
}
