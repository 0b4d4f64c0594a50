import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentSession } from '../agents/agent.ts';
import type { Channels } from './channels.ts';

export function agentSession(channels: Channels, resource: Uri, folder: string): AgentSession {
  return {
    resource,
    folder,
    state: () => channels.get('session', resource),
    emit: (action) => channels.apply(resource, action),
  };
}
