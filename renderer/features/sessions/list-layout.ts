import type { HostId } from '../../../shared/app/state.ts';
import type { Uri } from '../../../shared/protocol/common/uri.ts';
import { channelId } from '../../store/replicas.ts';
import type { SessionGroup } from './use-session-groups.ts';

/** Heights of the design's rows, in px: `--row` and `--row-lg`. */
const HEAD_PX = 28;
export const ROW_PX = 32;

/** One stretch of rows under one head, and where its first row is. */
export interface Block {
  readonly hostId: HostId;
  readonly sessions: readonly Uri[];
  readonly top: number;
}

/** Where everything in the list is, without drawing it. */
export interface ListLayout {
  readonly hosts: readonly Block[];
  readonly archived: readonly Block[];
  readonly archivedCount: number;
}

export interface LayoutOptions {
  readonly isFolded: (hostId: HostId) => boolean;
  readonly isFiltered: boolean;
  readonly showsArchived: boolean;
}

export function layOut(groups: readonly SessionGroup[], options: LayoutOptions): ListLayout {
  let top = 0;
  function block(hostId: HostId, sessions: readonly Uri[]): Block {
    const placed = { hostId, sessions, top };
    top += sessions.length * ROW_PX;
    return placed;
  }

  const shown = options.isFiltered ? groups.filter(({ current }) => current.length > 0) : groups;
  const hosts = shown.map(({ hostId, current }) => {
    top += HEAD_PX;
    return block(hostId, options.isFolded(hostId) ? [] : current);
  });
  const archivedCount = groups.reduce((count, { archived }) => count + archived.length, 0);
  top += HEAD_PX;
  const archived = options.showsArchived ? groups.map((group) => block(group.hostId, group.archived)) : [];
  return { hosts, archived, archivedCount };
}

/** Nothing to show, folded or not. */
export function isEmpty({ hosts, archivedCount }: ListLayout): boolean {
  return archivedCount === 0 && hosts.length === 0;
}

/** What the cursor can reach, top to bottom. */
export function idsIn({ hosts, archived }: ListLayout): readonly string[] {
  return [...hosts, ...archived].flatMap(({ hostId, sessions }) => sessions.map((channel) => channelId({ hostId, channel })));
}

/** The Session of an option's id, and where it is in px; undefined when it is not in the list. */
export function placeIn(
  { hosts, archived }: ListLayout,
  id: string,
): { readonly hostId: HostId; readonly session: Uri; readonly top: number } | undefined {
  for (const { hostId, sessions, top } of [...hosts, ...archived]) {
    const prefix = channelId({ hostId, channel: '' });
    const index = id.startsWith(prefix) ? sessions.indexOf(id.slice(prefix.length)) : -1;
    const session = sessions[index];
    if (session !== undefined) return { hostId, session, top: top + index * ROW_PX };
  }
  return undefined;
}
