import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { AgentCapabilities } from '../../../shared/protocol/root/state.ts';
import { useRoot, useSession } from '../../store/selectors.ts';

/** What the agent of a Session can do; what it does not announce must not be asked of it. */
export function useCapabilities(hostId: HostId, session: Uri): AgentCapabilities | undefined {
  const provider = useSession(hostId, session, (state) => state.provider);
  return useRoot(hostId, ({ agents }) => agents.find((agent) => agent.provider === provider)?.capabilities);
}
