import type { KindFilter as Filter } from '../../store/inbox-view.ts';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './kind-filter.module.css';
import type { KindTab } from './kinds.ts';

export interface KindFilterProps {
  readonly tabsId: string;
  readonly tabs: readonly KindTab[];
  readonly selected: Filter;
  readonly onSelect: (filter: Filter) => void;
}

/** Tabs of kinds; in a narrow window one picker that says the same. */
export function KindFilter({ tabsId, tabs, selected, onSelect }: KindFilterProps) {
  return (
    <>
      <div className={styles.tabs}>
        <Tabs label="Kinds" tabsId={tabsId} items={tabs} selected={selected} onSelect={onSelect} />
      </div>
      <div className={styles.picker}>
        <Select
          size="sm"
          aria-label="Kinds"
          items={tabs.map(({ id, label, count }) => ({ value: id, label: `${id === 'all' ? 'All kinds' : label} ${count}` }))}
          value={selected}
          onChange={onSelect}
        />
      </div>
    </>
  );
}
