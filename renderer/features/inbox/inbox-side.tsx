import { type Ref, useId } from 'react';
import { endBatch } from '../../store/batch-run.ts';
import { forgetPickNote } from '../../store/inbox-picks.ts';
import { changeInboxView, useInboxView } from '../../store/inbox-view.ts';
import { Pane, PaneHeader } from '../../ui/pane.tsx';
import { TabPanel } from '../../ui/tab-panel.tsx';
import { FilterLine, type FilterTarget } from './filter-line.tsx';
import styles from './inbox-screen.module.css';
import { KindFilter } from './kind-filter.tsx';
import { kindTabs } from './kinds.ts';
import { ListFoot } from './list-foot.tsx';
import { ListMenus } from './list-menus.tsx';
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
  const { kind, hostId } = useInboxView();
  const open = shown.all.filter((row) => row.type === 'open').map((row) => row.request);
  const ofHost = hostId === undefined ? open : open.filter((request) => request.hostId === hostId);
  function moveTo(requestKey: string) {
    endBatch();
    forgetPickNote();
    cursor.moveTo(requestKey);
  }

  const header = <PaneHeader title="Inbox" note={`${open.length} waiting`} actions={<ListMenus onHistory={onHistory} />} />;
  return (
    <div className={styles.side}>
      <Pane label="Requests" kind="side" header={header}>
        <KindFilter
          tabsId={tabsId}
          tabs={kindTabs(ofHost, kind)}
          selected={kind}
          onSelect={(chosen) => changeInboxView({ kind: chosen })}
        />
        <FilterLine target={filter} onLeave={onLeaveFilter} />
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
