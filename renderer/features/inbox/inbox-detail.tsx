import type { RefObject } from 'react';
import type { KeyTarget } from '../../parts/request/key-target.ts';
import type { BatchRun } from '../../store/batch-run.ts';
import { clearPicks } from '../../store/inbox-picks.ts';
import { BatchDetail } from './batch-detail.tsx';
import { BatchReceipts } from './batch-receipts.tsx';
import { NothingShown } from './nothing-shown.tsx';
import { RequestDetail } from './request-detail.tsx';
import type { SnoozeTarget } from './snooze-menu.tsx';
import type { Batch } from './use-batch.ts';
import type { Cursor } from './use-cursor.ts';
import type { ShownRows } from './use-shown-rows.ts';

export interface InboxDetailProps {
  readonly shown: ShownRows;
  readonly cursor: Cursor;
  readonly batch: Batch;
  readonly run: BatchRun | undefined;
  readonly detail: RefObject<KeyTarget | null>;
  readonly snooze: RefObject<SnoozeTarget | null>;
  readonly onAnswered: (requestKey: string) => void;
  /** The Request under the cursor is put off: the keys belong to the list again. */
  readonly onLeft: () => void;
}

/** Beside the list: what is picked, what became of it, or the Request under the cursor. */
export function InboxDetail({ shown, cursor, batch, run, detail, snooze, onAnswered, onLeft }: InboxDetailProps) {
  const { row } = cursor;
  if (batch.requests.length > 0) {
    const onSnoozed = () => {
      clearPicks();
      onLeft();
    };
    return <BatchDetail batch={batch} snooze={snooze} onSnoozed={onSnoozed} />;
  }
  if (run) return <BatchReceipts run={run} />;
  if (!row) return <NothingShown isFiltered={shown.all.length > 0} />;
  return (
    <RequestDetail
      key={`${row.type} ${row.request.key}`}
      keys={detail}
      snooze={snooze}
      row={row}
      position={`${cursor.index + 1} of ${shown.rows.length}`}
      seenAt={shown.seenAt.get(row.request.key) ?? Date.now()}
      onMoveBy={cursor.moveBy}
      onSnoozed={onLeft}
      onAnswered={() => onAnswered(row.request.key)}
    />
  );
}
