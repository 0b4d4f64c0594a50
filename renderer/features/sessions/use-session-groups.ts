import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { HostEntry, HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import type { SessionSummary } from '../../../shared/protocol/session/state.ts';
import { catalogueChannel } from '../../store/channels.ts';
import { onFolded, replicaOf } from '../../store/replicas.ts';
import { keepOrder } from './keep-order.ts';
import { type ListedSessions, listedSessions } from './listed-sessions.ts';

export interface SessionGroup extends ListedSessions {
  readonly hostId: HostId;
}

const NO_ROWS: readonly SessionSummary[] = [];

/** The list by Host. While `isHeld` (the pointer or the focus is in it) what shows keeps its order. */
export function useSessionGroups(hosts: readonly HostEntry[], filter: string, isHeld: boolean): readonly SessionGroup[] {
  const [snapshot, shown] = [useRef<readonly SessionGroup[]>([]), useRef<readonly SessionGroup[]>([])];

  function read(): readonly SessionGroup[] {
    const groups = hosts.map((host) => groupOf(host.id, filter));
    if (!isSameGroups(snapshot.current, groups)) snapshot.current = groups;
    return snapshot.current;
  }

  const wanted = useSyncExternalStore(onFolded, read);
  const groups = isHeld ? wanted.map((group) => inOrderOf(shown.current, group)) : wanted;

  useEffect(() => {
    shown.current = groups;
  });

  return groups;
}

function groupOf(hostId: HostId, filter: string): SessionGroup {
  const rows = replicaOf(catalogueChannel(hostId)).confirmed?.rows ?? NO_ROWS;
  return { hostId, ...listedSessions(rows, filter) };
}

function inOrderOf(shown: readonly SessionGroup[], group: SessionGroup): SessionGroup {
  const before = shown.find(({ hostId }) => hostId === group.hostId);
  if (!before) return group;
  return {
    ...group,
    current: keepOrder(before.current, group.current),
    archived: keepOrder(before.archived, group.archived),
  };
}

/** A summary that changes nothing of the order renders its own row only. */
function isSameGroups(a: readonly SessionGroup[], b: readonly SessionGroup[]): boolean {
  return (
    a.length === b.length &&
    a.every((group, index) => {
      const other = b[index];
      return other?.hostId === group.hostId && isSame(group.current, other.current) && isSame(group.archived, other.archived);
    })
  );
}

function isSame(a: readonly Uri[], b: readonly Uri[]): boolean {
  return a === b || (a.length === b.length && a.every((uri, index) => uri === b[index]));
}
