import { useApp } from '../../store/selectors.ts';
import { ListBox } from '../../ui/list-box.tsx';
import { ListGroup } from '../../ui/list-group.tsx';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';
import type { Batch } from './use-batch.ts';
import { useRowWindow } from './use-row-window.ts';
import type { ShownRows } from './use-shown-rows.ts';
import { ROW_PX, slotGroups } from './windowed-rows.ts';

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
  const sight = useRowWindow(listId, rows.length);
  const density = useApp((app) => app.settings.density ?? 'comfortable');
  const picked = new Set(batch.requests.map(({ key }) => key));
  return (
    <ListBox
      label="Requests"
      listId={listId}
      ids={rows.map((row) => row.request.key)}
      activeId={activeKey}
      onMove={onMove}
      onOpen={onOpen}
      className={styles.list}
    >
      {slotGroups(groups, sight, { activeKey, rowPx: ROW_PX[density] }).map(({ group, slots }) => (
        <ListGroup key={group.id} label={group.label}>
          {slots.map((slot) =>
            slot.type === 'room' ? (
              <div key={slot.key} style={{ height: slot.height }} role="presentation" />
            ) : (
              <RequestRow
                key={slot.row.request.key}
                listId={listId}
                row={slot.row}
                isActive={slot.row.request.key === activeKey}
                density={density}
                pick={pickOf(picked, slot.row.request.key)}
                seenAt={seenAt.get(slot.row.request.key) ?? 0}
              />
            ),
          )}
        </ListGroup>
      ))}
    </ListBox>
  );
}

function pickOf(picked: ReadonlySet<string>, key: string): 'picked' | 'open' | 'none' {
  if (picked.has(key)) return 'picked';
  return picked.size > 0 ? 'open' : 'none';
}
