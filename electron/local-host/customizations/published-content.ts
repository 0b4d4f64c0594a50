import type { RpcError } from '../../../shared/protocol/common/errors.ts';
import type { ResourceReadParams, ResourceReadResult } from '../../../shared/protocol/common/resources.ts';
import type { HostParts } from '../host/parts.ts';

type Outcome = { readonly result: ResourceReadResult } | { readonly error: RpcError };

/** What is in a plugin that a client publishes, asked of that client on behalf of another one; undefined for anything else. */
export function readPublished(
  { channels, sessions, requests }: Pick<HostParts, 'channels' | 'sessions' | 'requests'>,
  params: ResourceReadParams,
): Promise<Outcome> | undefined {
  // A file of this machine is read by its own rules, whoever publishes it.
  if (params.uri.startsWith('file:')) return undefined;
  const clients = sessions.all().flatMap(({ resource }) => channels.get('session', resource)?.activeClients ?? []);
  const holder = clients.find(({ customizations = [] }) => customizations.some(({ uri }) => isUnder(uri, params.uri)));
  return holder && requests.ask(holder.clientId, 'resourceRead', params);
}

function isUnder(root: string, uri: string): boolean {
  return uri.startsWith(`${root.replace(/\/+$/, '')}/`) && !uri.split('/').includes('..');
}
