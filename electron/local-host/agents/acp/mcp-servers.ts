import type { AgentCapabilities, McpServer } from '@agentclientprotocol/sdk';
import type { UsableServer } from '../../mcp/session-servers.ts';

export interface HandedOnServers {
  readonly servers: readonly McpServer[];
  /** Those the agent cannot use, each in a sentence. */
  readonly leftOut: readonly string[];
}

/** The session's MCP servers as an agent is told of them: every agent can start a process, not every one can use HTTP. */
export function serversFor(usable: readonly UsableServer[], { mcpCapabilities }: AgentCapabilities): HandedOnServers {
  const takesHttp = mcpCapabilities?.http === true;
  const fitting = usable.filter(({ definition }) => definition.kind === 'stdio' || takesHttp);
  const others = usable.filter((server) => !fitting.includes(server));
  return {
    servers: fitting.map(serverOf),
    leftOut: others.map(({ name }) => `The MCP server "${name}" was not handed on: this agent uses no servers over HTTP.`),
  };
}

function serverOf({ name, definition }: UsableServer): McpServer {
  if (definition.kind === 'http') {
    const headers = Object.entries(definition.headers).map(([header, value]) => ({ name: header, value }));
    return { type: 'http', name, url: definition.url, headers };
  }
  const { command, args, env } = definition;
  return { name, command, args: [...args], env: Object.entries(env).map(([variable, value]) => ({ name: variable, value })) };
}
