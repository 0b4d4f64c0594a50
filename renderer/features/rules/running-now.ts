import { EMPTY_APP } from '../../../shared/app/state.ts';
import { isInProgress } from '../../../shared/protocol/common/status.ts';
import { appChannel, catalogueChannel } from '../../store/channels.ts';
import { replicaOf } from '../../store/replicas.ts';

export interface RunningSession {
  readonly key: string;
  readonly title: string;
  readonly hostName: string;
}

/** The Sessions in which a Turn runs at this moment, on the Hosts that could be told to stop it. */
export function runningNow(): readonly RunningSession[] {
  const { hosts } = replicaOf(appChannel).confirmed ?? EMPTY_APP;
  return hosts
    .filter(({ connection }) => connection.status === 'connected')
    .flatMap(({ id, name }) => {
      const rows = replicaOf(catalogueChannel(id)).confirmed?.rows ?? [];
      return rows
        .filter(({ status }) => isInProgress(status))
        .map(({ resource, title }) => ({ key: `${id} ${resource}`, title, hostName: name }));
    });
}
