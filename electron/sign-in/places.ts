import type { HostEntry } from '../../shared/app/state.ts';
import { parseAddress } from '../connection/address.ts';
import { isFoundAddress } from '../discovery/found-address.ts';

/** Where a token would go. */
export interface HostPlace {
  readonly name: string;
  /** What tells this host from another one of its name. */
  readonly place: string;
  /** How what is said to it travels. An address that is not understood counts as the worst. */
  readonly reach: 'this-computer' | 'encrypted' | 'plain';
}

export function placeOf({ name, origin, address }: HostEntry): HostPlace {
  if (origin === 'embedded') return { name, place: 'built into Signalbox', reach: 'this-computer' };
  if (isFoundAddress(address)) return { name, place: address, reach: 'this-computer' };
  const parsed = parseAddress(address);
  if (parsed.ok && parsed.address.isLoopback) return { name, place: address, reach: 'this-computer' };
  return { name, place: address, reach: parsed.ok && parsed.address.isEncrypted ? 'encrypted' : 'plain' };
}
