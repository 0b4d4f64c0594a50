import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { McpServerCustomization } from '../../../shared/protocol/session/customization.ts';
import { type Enablement, enablementOf } from '../../../shared/selectors/enablement.ts';
import { containerOf, findMcpServer } from '../../../shared/selectors/find-customization.ts';
import { useSession } from '../../store/selectors.ts';

/** Names one MCP server of one Session. */
export interface ServerKey {
  readonly hostId: HostId;
  readonly session: Uri;
  readonly serverId: string;
}

/** What the Host says of the server now; undefined when it says nothing of it, or no longer. */
export function useMcpServer({ hostId, session, serverId }: ServerKey): McpServerCustomization | undefined {
  return useSession(hostId, session, (state) => findMcpServer(state, serverId));
}

/** Whether the server is switched on, whatever it does at the moment. */
export function useServerEnablement({ hostId, session, serverId }: ServerKey): Enablement | undefined {
  const server = useMcpServer({ hostId, session, serverId });
  const container = useSession(hostId, session, (state) => containerOf(state, serverId));
  return server && enablementOf(server, container);
}
