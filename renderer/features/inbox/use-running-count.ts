import { useSyncExternalStore } from 'react';
import type { HostEntry } from '../../../shared/app/state.ts';
import { isInProgress } from '../../../shared/protocol/common/status.ts';
import { catalogueChannel } from '../../store/channels.ts';
import { onFolded, replicaOf } from '../../store/replicas.ts';

/** How many Sessions of these Hosts are in progress. */
export function useRunningCount(hosts: readonly HostEntry[]): number {
  return useSyncExternalStore(onFolded, () => hosts.reduce((count, host) => count + runningOn(host), 0));
}

function runningOn(host: HostEntry): number {
  const rows = replicaOf(catalogueChannel(host.id)).confirmed?.rows ?? [];
  return rows.filter((row) => isInProgress(row.status)).length;
}
