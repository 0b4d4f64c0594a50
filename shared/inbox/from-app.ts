import type { AppState, HostEntry } from '../app/state.ts';
import { ROOT_URI } from '../protocol/common/uri.ts';
import { hostSignInKey } from './key.ts';
import type { InboxRequest } from './request.ts';

/** What the hosts themselves wait for: sign-ins to protected resources, and to connect at all (AHP "Authentication"). */
export function requestsOfHosts({ hosts, signIns = [] }: Pick<AppState, 'hosts' | 'signIns'>): readonly InboxRequest[] {
  return hosts.flatMap((host) => {
    const resources = signIns.filter(({ hostId }) => hostId === host.id).map(({ resource }) => resource);
    return [
      ...blockedSignIn(host),
      ...resources.map((resource): InboxRequest => ({ ...baseOf(host, resource.resource), kind: 'hostSignIn', resource })),
    ];
  });
}

function blockedSignIn(host: HostEntry): readonly InboxRequest[] {
  const { connection } = host;
  if (connection.status !== 'blocked' || connection.failure.kind !== 'token') return [];
  return [{ ...baseOf(host, ''), kind: 'hostSignIn', reason: connection.failure.message }];
}

function baseOf({ id, name }: HostEntry, resource: string) {
  return { key: hostSignInKey(id, resource), hostId: id, session: ROOT_URI, sessionTitle: name };
}
