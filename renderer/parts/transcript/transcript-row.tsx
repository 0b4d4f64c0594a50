import { memo } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PartRow } from './part-row.tsx';
import type { TranscriptRow } from './transcript-rows.ts';
import { TurnEnd } from './turn-end.tsx';
import { TurnLine } from './turn-line.tsx';
import { TurnMessage } from './turn-message.tsx';

export interface RowProps {
  readonly row: Exclude<TranscriptRow, { readonly kind: 'older' }>;
}

/** One line of a transcript. Memoised because it was measured: the list renders on each scroll, the lines need not. */
export const Row = memo(function Row({ row }: RowProps) {
  switch (row.kind) {
    case 'turn':
      return <TurnLine turnId={row.turnId} />;
    case 'message':
      return <TurnMessage turnId={row.turnId} />;
    case 'part':
      return (
        <ErrorBoundary place="This part of the Turn">
          <PartRow row={row} />
        </ErrorBoundary>
      );
    case 'end':
      return <TurnEnd turnId={row.turnId} />;
    default:
      return row satisfies never;
  }
});
