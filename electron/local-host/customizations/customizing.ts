import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AhpMcpUiHostCapabilities, Customization } from '../../../shared/protocol/session/customization.ts';
import { findMcpServer } from '../../../shared/selectors/find-customization.ts';
import type { Channels } from '../host/channels.ts';
import type { Sessions } from '../host/sessions.ts';
import { createMcpServers, type McpServers } from '../mcp/servers.ts';
import { type ClientRequests, createClientRequests } from '../server/client-requests.ts';
import { type Customizations, createCustomizations } from './customizations.ts';
import { childrenOf } from './merge.ts';

/** What a host needs for customizations, put together. */
export interface Customizing {
  readonly customizations: Customizations;
  readonly mcp: McpServers;
  readonly requests: ClientRequests;
}

export interface CustomizingOptions {
  readonly channels: Channels;
  readonly sessions: Sessions;
  readonly dataFolder: string;
  readonly report: (message: string) => void;
}

const START_TIMEOUT_MS = 30_000;

export function createCustomizing(options: CustomizingOptions): Customizing {
  const { channels } = options;
  const requests = createClientRequests();
  const mcp = createMcpServers({
    startTimeoutMs: START_TIMEOUT_MS,
    rootsOf: (session) => channels.get('session', session)?.workingDirectories ?? [],
    onState: (session, id, state, channel) =>
      channels.apply(session, {
        type: 'session/mcpServerStateChanged',
        id,
        state,
        ...(channel === undefined ? {} : { channel }),
      }),
    onCapabilities: (session, id, capabilities) => showCapabilities(channels, session, id, capabilities),
  });
  return { requests, mcp, customizations: createCustomizations({ ...options, mcp, requests }) };
}

/** No action carries what a server offers but the one that replaces the entry, with the container it is in. */
function showCapabilities(channels: Channels, session: Uri, id: string, capabilities: AhpMcpUiHostCapabilities): void {
  const state = channels.get('session', session);
  const server = state && findMcpServer(state, id);
  if (!server || JSON.stringify(server.mcpApp?.capabilities) === JSON.stringify(capabilities)) return;
  const withApp = <E extends { readonly id: string }>(entry: E): E =>
    entry.id === id ? { ...entry, mcpApp: { capabilities } } : entry;
  const top = state.customizations?.find((entry) => entry.id === id || childrenOf(entry).some((child) => child.id === id));
  if (!top) return;
  const customization: Customization =
    top.type === 'mcpServer' ? withApp(top) : { ...top, children: childrenOf(top).map(withApp) };
  channels.apply(session, { type: 'session/customizationUpdated', customization });
}
