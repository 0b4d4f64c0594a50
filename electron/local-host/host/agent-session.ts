import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentSession } from '../agents/agent.ts';
import { agentServers } from '../mcp/agent-servers.ts';
import type { HostParts } from './parts.ts';

export function agentSession(
  { channels, terminals, mcp, requests }: Pick<HostParts, 'channels' | 'terminals' | 'mcp' | 'requests'>,
  resource: Uri,
  folder: string,
): AgentSession {
  return {
    resource,
    folder,
    state: () => channels.get('session', resource),
    emit: (action) => channels.apply(resource, action),
    runInTerminal: (command) => terminals.run(resource, command),
    releaseTerminal: (terminal) => terminals.release(terminal),
    askClient: (clientId, method, params) => requests.ask(clientId, method, params),
    servers: agentServers(mcp, resource),
  };
}
