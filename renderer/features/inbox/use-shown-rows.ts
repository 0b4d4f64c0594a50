import { useMemo } from 'react';
import type { HostEntry } from '../../../shared/app/state.ts';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
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
  // Hundreds are divided when they change, not at each step of the cursor.
  return useMemo(() => {
    const isShown = filterOf(view, hosts);
    const rows = isShown ? all.filter(isShown) : all;
    const groups = divideRows(rows, { grouping, hosts, seenAt, now });
    return { all, groups, rows: groups.flatMap((group) => group.rows), seenAt };
  }, [all, seenAt, hosts, grouping, view, now]);
}

/** Undefined when every row is shown. What is the same for all rows is found out once. */
function filterOf({ kind, hostId, query }: InboxView, hosts: readonly HostEntry[]): ((row: InboxRow) => boolean) | undefined {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (kind === 'all' && hostId === undefined && wanted.length === 0) return undefined;
  const names = new Map(hosts.map(({ id, name }) => [id, name]));
  return ({ request }) => {
    if (!fits(request, kind) || (hostId !== undefined && request.hostId !== hostId)) return false;
    return wanted.length === 0 || isSaid(request, names.get(request.hostId) ?? '', wanted);
  };
}

function isSaid(request: InboxRequest, host: string, wanted: readonly string[]): boolean {
  const text = [requestWords(request).row, request.sessionTitle, host, 'chat' in request ? (request.path ?? '') : ''];
  const said = text.join('\n').toLowerCase();
  return wanted.every((word) => said.includes(word));
}
