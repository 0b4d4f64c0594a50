import { isOnThisComputer } from '../../shared/app/on-this-computer.ts';
import type { HostEntry } from '../../shared/app/state.ts';
import { parseAddress } from '../connection/address.ts';

/** Where a token would go. */
export interface HostPlace {
  readonly name: string;
  /** What tells this host from another one of its name. */
  readonly place: string;
  /** How what is said to it travels. An address that is not understood counts as the worst. */
  readonly reach: 'this-computer' | 'encrypted' | 'plain';
}

export function placeOf(host: HostEntry): HostPlace {
  const { name, origin, address } = host;
  const place = origin === 'embedded' ? 'built into Signalbox' : address;
  if (isOnThisComputer(host)) return { name, place, reach: 'this-computer' };
  const parsed = parseAddress(address);
  if (parsed.ok && parsed.address.isLoopback) return { name, place, reach: 'this-computer' };
  return { name, place, reach: parsed.ok && parsed.address.isEncrypted ? 'encrypted' : 'plain' };
}
