import { useEffect, useRef } from 'react';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { replacePlace, useNavigation } from '../../store/navigation.ts';

export interface Cursor {
  readonly row: InboxRow | undefined;
  readonly index: number;
  readonly moveTo: (requestKey: string) => void;
  /** Moves by so many rows; ends hold. */
  readonly moveBy: (steps: number) => void;
}

/** The row under the cursor. It stays on its Request however rows come and go; when that one leaves, its place is kept. */
export function useCursor(rows: readonly InboxRow[]): Cursor {
  const wanted = useNavigation(({ place }) => (place.screen === 'inbox' ? place.requestKey : undefined));
  const lastIndex = useRef(0);
  const found = rows.findIndex((row) => row.request.key === wanted);
  const index = found >= 0 ? found : Math.min(lastIndex.current, rows.length - 1);
  const row = rows[index];
  const key = row?.request.key;

  useEffect(() => {
    if (key === undefined) return;
    lastIndex.current = index;
    if (key !== wanted) moveTo(key);
  }, [key, index, wanted]);

  function moveBy(steps: number) {
    const target = rows[Math.max(0, Math.min(rows.length - 1, index + steps))];
    if (target) moveTo(target.request.key);
  }

  return { row, index, moveTo, moveBy };
}

function moveTo(requestKey: string): void {
  replacePlace({ screen: 'inbox', requestKey });
}

/** Where the cursor goes after an answer: the next Request that still waits, else the one before, else nowhere. */
export function nextWaiting(rows: readonly InboxRow[], answered: string, busy: ReadonlySet<string>): string | undefined {
  const index = rows.findIndex((row) => row.request.key === answered);
  const waits = (row: InboxRow) => row.type === 'open' && row.request.key !== answered && !busy.has(row.request.key);
  return (rows.slice(index + 1).find(waits) ?? rows.slice(0, index).findLast(waits))?.request.key;
}
