import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionActiveClient } from '../../../shared/protocol/session/state.ts';
import { useHost, useSession } from '../../store/selectors.ts';
import { type CustomizationRow, isContainer } from './customization-nodes.ts';
import type { Origin } from './detail-facts.ts';
import { plainly } from './entry-name.ts';

const NONE: readonly SessionActiveClient[] = [];

/** Where the entries of a Session come from, by the names of their Host and of the clients that published them. */
export function useOrigin(hostId: HostId, session: Uri): (row: CustomizationRow) => Origin {
  const host = useHost(hostId);
  const clients = useSession(hostId, session, ({ activeClients }) => activeClients) ?? NONE;
  return ({ entry, container }) => {
    const publisher = container ?? entry;
    const clientId = isContainer(publisher) ? publisher.clientId : undefined;
    return { hostName: host?.name ?? hostId, clientName: clientId && clientName(clientId, host?.clientId, clients) };
  };
}

function clientName(clientId: string, own: string | undefined, clients: readonly SessionActiveClient[]): string {
  if (clientId === own) return 'This app';
  return plainly(clients.find((client) => client.clientId === clientId)?.displayName ?? clientId);
}
