import { ListBox } from '../../ui/list-box.tsx';
import { ListGroup } from '../../ui/list-group.tsx';
import { RequestRow } from './request-row.tsx';
import type { Batch } from './use-batch.ts';
import type { ShownRows } from './use-shown-rows.ts';

export interface RequestListProps {
  readonly listId: string;
  readonly shown: ShownRows;
  readonly batch: Batch;
  readonly activeKey: string | undefined;
  readonly onMove: (requestKey: string) => void;
  /** Enter, or a double click. */
  readonly onOpen: (requestKey: string) => void;
}

/** What waits, oldest first. */
export function RequestList({ listId, shown, batch, activeKey, onMove, onOpen }: RequestListProps) {
  const { groups, rows, seenAt } = shown;
  const picked = new Set(batch.requests.map(({ key }) => key));
  return (
    <ListBox
      label="Requests"
      listId={listId}
      ids={rows.map((row) => row.request.key)}
      activeId={activeKey}
      onMove={onMove}
      onOpen={onOpen}
    >
      {groups.map((group) => (
        <ListGroup key={group.id} label={group.label}>
          {group.rows.map((row) => (
            <RequestRow
              key={row.request.key}
              listId={listId}
              row={row}
              isActive={row.request.key === activeKey}
              pick={pickOf(picked, row.request.key)}
              seenAt={seenAt.get(row.request.key) ?? 0}
            />
          ))}
        </ListGroup>
      ))}
    </ListBox>
  );
}

function pickOf(picked: ReadonlySet<string>, key: string): 'picked' | 'open' | 'none' {
  if (picked.has(key)) return 'picked';
  return picked.size > 0 ? 'open' : 'none';
}
