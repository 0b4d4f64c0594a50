import type { HostEntry } from '../../app/state.ts';
import type { HostIdentity } from './rule.ts';

/** Who a host is, as far as this app can tell. Its version is left out: a program that was updated is the same program. */
export function identityOf({ address, server }: Pick<HostEntry, 'address' | 'server'>): HostIdentity {
  return { address, program: server?.name ?? '' };
}

export function isSameHost(a: HostIdentity, b: HostIdentity): boolean {
  return a.address === b.address && a.program === b.program;
}
