import { useId } from 'react';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { Pane, PaneHeader } from '../../ui/pane.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import styles from './inbox-screen.module.css';
import { KindFilter } from './kind-filter.tsx';
import { type KindFilter as Filter, kindTabs } from './kinds.ts';
import { RequestList } from './request-list.tsx';
import type { Cursor } from './use-cursor.ts';

export interface InboxSideProps {
  readonly listId: string;
  /** All rows, for the counts. */
  readonly all: readonly InboxRow[];
  /** Those that the filter lets through. */
  readonly rows: readonly InboxRow[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly cursor: Cursor;
  readonly onOpen: (requestKey: string) => void;
}

/** The list with its filter. */
export function InboxSide({ listId, all, rows, filter, onFilter, cursor, onOpen }: InboxSideProps) {
  const tabsId = useId();
  const open = all.filter((row) => row.type === 'open').map((row) => row.request);
  return (
    <div className={styles.side}>
      <Pane label="Requests" kind="side" header={<PaneHeader title="Inbox" note={`${open.length} waiting`} />}>
        <KindFilter tabsId={tabsId} tabs={kindTabs(open, filter)} selected={filter} onSelect={onFilter} />
        <TabPanel tabsId={tabsId} id={filter}>
          <RequestList listId={listId} rows={rows} activeKey={cursor.row?.request.key} onMove={cursor.moveTo} onOpen={onOpen} />
        </TabPanel>
      </Pane>
    </div>
  );
}
