import { type Ref, useId } from 'react';
import { endBatch } from '../../store/batch-run.ts';
import { forgetPickNote } from '../../store/inbox-picks.ts';
import { useInboxView } from '../../store/inbox-view.ts';
import { Pane } from '../../ui/pane.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import type { FilterTarget } from './filter-line.tsx';
import styles from './inbox-screen.module.css';
import { ListFoot } from './list-foot.tsx';
import { ListHead } from './list-head.tsx';
import { RequestList } from './request-list.tsx';
import { SnoozedList } from './snoozed-list.tsx';
import type { Batch } from './use-batch.ts';
import type { Cursor } from './use-cursor.ts';
import type { ShownRows } from './use-shown-rows.ts';

export interface InboxSideProps {
  readonly listId: string;
  readonly shown: ShownRows;
  readonly cursor: Cursor;
  readonly batch: Batch;
  readonly filter: Ref<FilterTarget>;
  readonly onOpen: (requestKey: string) => void;
  readonly onHistory: () => void;
  readonly onLeaveFilter: () => void;
}

/** The list with its filters, and what was put off below it. */
export function InboxSide({ listId, shown, cursor, batch, filter, onOpen, onHistory, onLeaveFilter }: InboxSideProps) {
  const tabsId = useId();
  const { kind } = useInboxView();
  function moveTo(requestKey: string) {
    endBatch();
    forgetPickNote();
    cursor.moveTo(requestKey);
  }

  const header = <ListHead rows={shown.all} {...{ tabsId, filter, onHistory, onLeaveFilter }} />;
  return (
    <div className={styles.side}>
      <Pane label="Requests" kind="side" header={header}>
        <TabPanel tabsId={tabsId} id={kind}>
          <RequestList
            listId={listId}
            shown={shown}
            batch={batch}
            activeKey={cursor.row?.request.key}
            onMove={moveTo}
            onOpen={onOpen}
          />
          <SnoozedList />
          <ListFoot shown={shown} batch={batch} />
        </TabPanel>
      </Pane>
    </div>
  );
}
