import { useEffect } from 'react';
import type { InboxRequest } from '../../../shared/inbox/request.ts';
import { armSubject } from '../../parts/request/arm-subject.ts';
import { useInbox } from '../../store/inbox.ts';
import { dropPicks, usePicks } from '../../store/inbox-picks.ts';
import { useApp } from '../../store/selectors.ts';
import { pickProblem } from './pick-problem.ts';

const GONE = 'One that was picked has changed or is answered: it dropped out, and the keys arm anew.';

const NONE: readonly InboxRequest[] = [];

/** The Requests that are picked and still ask what they asked then, in the order of picking. Others drop out by themselves. */
export function usePicked(): readonly InboxRequest[] {
  const picked = usePicks((picks) => picks.picked);
  const rows = useInbox((inbox) => inbox.rows);
  const held = useApp((app) => app.held);
  const stillPicked = picked.map(({ requestKey, subject }) => {
    const row = rows.find((known) => known.type === 'open' && known.request.key === requestKey);
    const isHeld = held.some((answer) => answer.requestKey === requestKey);
    const isSame = row !== undefined && !isHeld && armSubject(row.request) === subject;
    return isSame && pickProblem(row.request) === undefined ? row.request : undefined;
  });
  const gone = picked.filter((_, index) => stillPicked[index] === undefined).map(({ requestKey }) => requestKey);

  useEffect(() => {
    if (gone.length > 0) dropPicks(gone, GONE);
  });

  return picked.length === 0 ? NONE : stillPicked.filter((request) => request !== undefined);
}
