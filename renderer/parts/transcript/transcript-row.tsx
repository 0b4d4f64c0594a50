import { memo, type ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { PartRow } from './part-row.tsx';
import type { TranscriptRow } from './transcript-rows.ts';
import { TurnEnd } from './turn-end.tsx';
import { TurnLine } from './turn-line.tsx';
import { TurnMessage } from './turn-message.tsx';

export interface RowProps {
  readonly row: TranscriptRow;
  /** What stands where older Turns can be loaded. */
  readonly older: ReactNode;
}

/** One line of a transcript. Memoised because it was measured: the list renders on each scroll, the lines need not. */
export const Row = memo(function Row({ row, older }: RowProps) {
  switch (row.kind) {
    case 'older':
      return older;
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
