import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { MultipleWorkingDirectoriesCapability } from '../../../shared/protocol/root/state.ts';
import { useRoot, useSession } from '../../store/selectors.ts';

/** What the agent of a Session can do with several directories; undefined when it takes one. */
export function useCapability(hostId: HostId, session: Uri): MultipleWorkingDirectoriesCapability | undefined {
  const provider = useSession(hostId, session, (state) => state.provider);
  return useRoot(
    hostId,
    ({ agents }) => agents.find((agent) => agent.provider === provider)?.capabilities?.multipleWorkingDirectories,
  );
}
