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

/** Characters that the list is wide enough for, each tab's edges counted as four. */
const MAX_CHARS = 74;

/** Tabs of kinds; in a narrow window, or where there are too many, one picker that says the same. */
export function KindFilter({ tabsId, tabs, selected, onSelect }: KindFilterProps) {
  const chars = tabs.reduce((sum, { label, count }) => sum + label.length + String(count).length + 4, 0);
  return (
    <div className={chars > MAX_CHARS ? styles.crowded : undefined}>
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
    </div>
  );
}
