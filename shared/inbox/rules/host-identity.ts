import type { HostEntry } from '../../app/state.ts';
import type { HostIdentity } from './rule.ts';

/** Who a host is, as far as this app can tell. Its version is left out: a program that was updated is the same program. */
export function identityOf({ address, server, tls }: Pick<HostEntry, 'address' | 'server' | 'tls'>): HostIdentity {
  return { address, program: server?.name ?? '', authority: tls?.ca ?? '' };
}

function isSameHost(a: HostIdentity, b: HostIdentity): boolean {
  return isSamePlace(a, b) && a.program === b.program;
}

/** The same as far as can be told while it is away. */
function isSamePlace(a: HostIdentity, b: HostIdentity): boolean {
  return a.address === b.address && a.authority === b.authority;
}

/** Whether a host is not the one that a person decided something for. Who it is shows once it has greeted us; where it is shows always. */
export function isOtherHost(host: HostEntry, decidedFor: HostIdentity): boolean {
  const identity = identityOf(host);
  return host.connection.status === 'connected' ? !isSameHost(identity, decidedFor) : !isSamePlace(identity, decidedFor);
}
