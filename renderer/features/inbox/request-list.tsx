import { useInbox } from '../../store/inbox.ts';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import { ListBox } from '../../ui/list-box.tsx';
import { ListGroup } from '../../ui/list-group.tsx';
import { useNow } from '../../ui/use-now.ts';
import { groupByAge } from './groups.ts';
import styles from './request-list.module.css';
import { RequestRow } from './request-row.tsx';

export interface RequestListProps {
  readonly listId: string;
  readonly rows: readonly InboxRow[];
  readonly activeKey: string | undefined;
  readonly onMove: (requestKey: string) => void;
  /** Enter, or a double click. */
  readonly onOpen: (requestKey: string) => void;
}

/** What waits, oldest first. */
export function RequestList({ listId, rows, activeKey, onMove, onOpen }: RequestListProps) {
  const now = useNow(30_000);
  const seenAt = useInbox((inbox) => inbox.seenAt);
  return (
    <>
      <ListBox
        label="Requests"
        listId={listId}
        ids={rows.map((row) => row.request.key)}
        activeId={activeKey}
        onMove={onMove}
        onOpen={onOpen}
      >
        {groupByAge(rows, seenAt, now).map((group) => (
          <ListGroup key={group.label} label={group.label}>
            {group.rows.map((row) => (
              <RequestRow
                key={row.request.key}
                listId={listId}
                row={row}
                isActive={row.request.key === activeKey}
                seenAt={seenAt.get(row.request.key) ?? now}
              />
            ))}
          </ListGroup>
        ))}
      </ListBox>
      <footer className={styles.foot}>
        <KeyHint keys={['J', 'K']}>move</KeyHint>
        <KeyHint keys="A">approve</KeyHint>
        <KeyHint keys="D">deny</KeyHint>
        <KeyHint keys="O">open</KeyHint>
      </footer>
    </>
  );
}
