import type {
  ClientPluginCustomization,
  Customization,
  CustomizationEnablement,
} from '../../../shared/protocol/session/customization.ts';
import type { SessionActiveClient } from '../../../shared/protocol/session/state.ts';
import type { ClientRequests } from '../server/client-requests.ts';
import { clientFiles } from './client-files.ts';
import { childrenOf } from './merge.ts';
import type { Source } from './sources.ts';

const CLIENT_PREFIX = 'client/';

/** Two clients may publish plugins of one id, which must be two in the session. */
function idOf(clientId: string, { id }: ClientPluginCustomization): string {
  return `${CLIENT_PREFIX}${clientId}/${id}`;
}

/** The plugins that a client publishes. Its servers start when a person wants them to. */
export function publishedBy(
  { clientId, customizations = [] }: SessionActiveClient,
  requests: ClientRequests,
): readonly Source[] {
  return customizations.map((plugin) => ({
    kind: 'plugin',
    id: idOf(clientId, plugin),
    files: clientFiles(requests, clientId, plugin.uri),
    fallbackName: plugin.name,
    trust: 'nobody',
    published: { clientId, plugin },
  }));
}

type ById = readonly (readonly [string, readonly CustomizationEnablement[]])[];

/** What clients have decided about what they publish, by the id of the plugin or of what is in it. */
export function publishedDecisions(
  clients: readonly SessionActiveClient[],
  entries: readonly Customization[],
): ReadonlyMap<string, readonly CustomizationEnablement[]> {
  const all = clients.flatMap(({ clientId, customizations = [] }) =>
    customizations.flatMap((plugin) => decisionsOf(plugin, idOf(clientId, plugin), entries)),
  );
  return new Map(all);
}

function decisionsOf(plugin: ClientPluginCustomization, id: string, entries: readonly Customization[]): ById {
  const { enablement, childEnablement = {} } = plugin;
  const entry = entries.find((each) => each.id === id);
  const children: ById = (entry ? childrenOf(entry) : []).flatMap((child) => {
    const own = Object.hasOwn(childEnablement, child.name) ? childEnablement[child.name] : undefined;
    return own ? [[child.id, own] as const] : [];
  });
  return [...(enablement ? [[id, enablement] as const] : []), ...children];
}
