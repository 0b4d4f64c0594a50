import type { HostEntry } from '../../shared/app/state.ts';
import type { InboxRequest } from '../../shared/inbox/request.ts';
import type { RuleScene } from '../../shared/inbox/rules/read-subject.ts';
import type { Replicas } from '../hosts/replicas.ts';

/** Where a Request stands, as its host has confirmed it. A channel that is not followed any more says nothing. */
export function ruleSceneOf(request: InboxRequest, hosts: readonly HostEntry[], replicas: Replicas): RuleScene {
  const { hostId, session } = request;
  const sessionReplica = replicas.get({ hostId, channel: session }, 'session');
  const chatReplica = 'chat' in request ? replicas.get({ hostId, channel: request.chat }, 'chat') : undefined;
  return {
    host: hosts.find(({ id }) => id === hostId),
    session: sessionReplica?.closed ? undefined : sessionReplica?.confirmed,
    chat: chatReplica?.closed ? undefined : chatReplica?.confirmed,
  };
}
