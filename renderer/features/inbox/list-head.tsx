import { memo, type Ref } from 'react';
import type { InboxRow } from '../../store/inbox-rows.ts';
import { changeInboxView, useInboxView } from '../../store/inbox-view.ts';
import { PaneHeader } from '../../ui/pane.tsx';
import { FilterLine, type FilterTarget } from './filter-line.tsx';
import { KindFilter } from './kind-filter.tsx';
import { kindTabs } from './kinds.ts';
import { ListMenus } from './list-menus.tsx';

export interface ListHeadProps {
  readonly tabsId: string;
  /** Every row, whatever the filters say. */
  readonly rows: readonly InboxRow[];
  readonly filter: Ref<FilterTarget>;
  readonly onHistory: () => void;
  readonly onLeaveFilter: () => void;
}

/** How much waits, and what of it the list shows. Counting hundreds was measured: it is not done again for each step of the cursor. */
export const ListHead = memo(function ListHead({ tabsId, rows, filter, onHistory, onLeaveFilter }: ListHeadProps) {
  const { kind, hostId } = useInboxView();
  const open = rows.filter((row) => row.type === 'open').map((row) => row.request);
  const ofHost = hostId === undefined ? open : open.filter((request) => request.hostId === hostId);
  return (
    <>
      <PaneHeader title="Inbox" note={`${open.length} waiting`} actions={<ListMenus onHistory={onHistory} />} />
      <KindFilter
        tabsId={tabsId}
        tabs={kindTabs(ofHost, kind)}
        selected={kind}
        onSelect={(chosen) => changeInboxView({ kind: chosen })}
      />
      <FilterLine target={filter} onLeave={onLeaveFilter} />
    </>
  );
});
