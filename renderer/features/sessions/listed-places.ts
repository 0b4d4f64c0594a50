import type { HostId } from '../../../shared/app/state.ts';
import type { SessionPlace } from '../../store/navigation.ts';
import { channelId } from '../../store/replicas.ts';
import type { SessionGroup } from './use-session-groups.ts';

/** What the cursor can reach, top to bottom, by the id of its option. */
export type ListedPlaces = ReadonlyMap<string, SessionPlace>;

export function placesOf(
  groups: readonly SessionGroup[],
  isFolded: (hostId: HostId) => boolean,
  showsArchived: boolean,
): ListedPlaces {
  const current = groups.flatMap(({ hostId, current }) => (isFolded(hostId) ? [] : current.map(at(hostId))));
  const archived = groups.flatMap(({ hostId, archived }) => (showsArchived ? archived.map(at(hostId)) : []));
  return new Map([...current, ...archived]);
}

function at(hostId: HostId) {
  return (session: string): readonly [string, SessionPlace] => [channelId({ hostId, channel: session }), { hostId, session }];
}
