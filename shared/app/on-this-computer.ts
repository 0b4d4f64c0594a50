import type { HostEntry } from './state.ts';

const FOUND = /^vscode:(editor|standalone)@[^\0\n]{1,4000}$/;

/** True for the mark of a host that was found running on this computer, which stands in the place of an address. */
export function isFoundAddress(address: string): boolean {
  return FOUND.test(address);
}

/** A tunnel makes another computer look like this one, so only what is known to run here counts. */
export function isOnThisComputer({ origin, address }: Pick<HostEntry, 'origin' | 'address'>): boolean {
  return origin === 'embedded' || isFoundAddress(address);
}
