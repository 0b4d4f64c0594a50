import type { HostEntry } from '../../../shared/app/state.ts';
import { requestWords } from '../../parts/request/request-text.ts';
import { useInbox } from '../../store/inbox.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { type InboxView, useInboxView } from '../../store/inbox-view.ts';
import { useApp } from '../../store/selectors.ts';
import { useNow } from '../../ui/use-now.ts';
import { divideRows, type RowGroup } from './groups.ts';
import { fits } from './kinds.ts';

export interface ShownRows {
  /** Every row, whatever the filters say. */
  readonly all: readonly InboxRow[];
  readonly groups: readonly RowGroup[];
  /** Those of the groups, in the order on screen. */
  readonly rows: readonly InboxRow[];
  readonly seenAt: ReadonlyMap<string, number>;
}

/** The rows that the filters let through, divided as the person chose. */
export function useShownRows(): ShownRows {
  const all = useInbox((inbox) => inbox.rows);
  const seenAt = useInbox((inbox) => inbox.seenAt);
  const hosts = useApp((app) => app.hosts);
  const grouping = useApp((app) => app.settings.grouping ?? 'age');
  const view = useInboxView();
  const now = useNow(30_000);
  const rows = all.filter((row) => isShown(row, view, hosts));
  const groups = divideRows(rows, { grouping, hosts, seenAt, now });
  return { all, groups, rows: groups.flatMap((group) => group.rows), seenAt };
}

function isShown({ request }: InboxRow, { kind, hostId, query }: InboxView, hosts: readonly HostEntry[]): boolean {
  if (!fits(request, kind) || (hostId !== undefined && request.hostId !== hostId)) return false;
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return true;
  const host = hosts.find(({ id }) => id === request.hostId)?.name ?? '';
  const text = [requestWords(request).row, request.sessionTitle, host, 'chat' in request ? (request.path ?? '') : ''];
  const said = text.join('\n').toLowerCase();
  return wanted.every((word) => said.includes(word));
}
