import type { HostEntry, HostId, TlsFiles } from '../../shared/app/state.ts';
import type { HostReach } from '../../shared/ipc/host-reach.ts';
import { present } from '../../shared/protocol/common/optional-key.ts';
import type { HostAddress } from '../connection/host-address.ts';
import type { SavedHost } from '../storage/stored-settings.ts';

interface Ids {
  readonly id: HostId;
  readonly clientId: string;
}

/** A host as it is kept, made of what a person gave. */
export function savedHost(ids: Ids, address: HostAddress, wish: HostReach & { readonly name?: string }): SavedHost {
  return {
    ...ids,
    name: wish.name?.trim() || address.name,
    address: address.text,
    wanted: true,
    ...yesesOf(wish),
    ...tlsOf(wish.tls),
  };
}

/** A kept host with another name, address or files; a yes belongs to the address that it was given for. */
export function changedHost(
  saved: SavedHost,
  address: HostAddress | undefined,
  wish: Partial<HostReach> & { readonly name?: string },
): SavedHost {
  const { tls, commandAllowed, ...rest } = saved;
  const known = { ...rest, ...present({ commandAllowed }) };
  return {
    ...(address ? { ...rest, address: address.text, ...yesesOf(wish) } : known),
    name: wish.name?.trim() || saved.name,
    ...tlsOf(wish.tls ?? tls),
  };
}

/** What of a host the list shows. */
export function shownOf({ name, address, tls }: SavedHost): Pick<HostEntry, 'name' | 'address' | 'tls'> {
  return { name, address, tls: tls ?? {} };
}

/** Whether a connection would now be made in another way. */
export function isReachedAnew(before: SavedHost, after: SavedHost): boolean {
  return JSON.stringify({ ...before, name: '' }) !== JSON.stringify({ ...after, name: '' });
}

function yesesOf(wish: Partial<HostReach>): Pick<SavedHost, 'plainAllowed' | 'commandAllowed'> {
  return { plainAllowed: wish.plainAllowed === true, ...(wish.commandAllowed ? { commandAllowed: true } : {}) };
}

function tlsOf({ ca, certificate, key }: TlsFiles = {}): { readonly tls?: TlsFiles } {
  const tls = { ...(ca ? { ca } : {}), ...(certificate ? { certificate } : {}), ...(key ? { key } : {}) };
  return Object.keys(tls).length > 0 ? { tls } : {};
}
