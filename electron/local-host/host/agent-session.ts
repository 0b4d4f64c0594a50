import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentSession } from '../agents/agent.ts';
import { agentServers } from '../mcp/agent-servers.ts';
import type { HostParts } from './parts.ts';

export function agentSession(
  { channels, terminals, mcp }: Pick<HostParts, 'channels' | 'terminals' | 'mcp'>,
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
    servers: agentServers(mcp, resource),
  };
}
