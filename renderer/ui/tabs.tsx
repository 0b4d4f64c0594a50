import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { isComposing } from './composing.ts';
import { rovingIndex } from './roving.ts';
import styles from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  /** Joins each tab to its `TabPanel`. */
  readonly tabsId: string;
  readonly items: readonly TabItem<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** Controls at the right end, outside the tab list. */
  readonly end?: ReactNode;
}

export const tabDomId = (tabsId: string, id: string) => `${tabsId}-tab-${id}`;
export const tabPanelDomId = (tabsId: string, id: string) => `${tabsId}-panel-${id}`;

/** One tab stop; arrows move and select. */
export function Tabs<Id extends string>({ label, tabsId, items, selected, onSelect, end }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    if (isComposing(event)) return;
    const next = rovingIndex(
      event.key,
      items.findIndex((item) => item.id === selected),
      items.length,
    );
    const item = next === undefined ? undefined : items[next];
    if (item === undefined) return;
    event.preventDefault();
    onSelect(item.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(item.id)}"]`)?.focus();
  }

  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {items.map((item) => (
          <button
            type="button"
            role="tab"
            key={item.id}
            id={tabDomId(tabsId, item.id)}
            className={styles.tab}
            data-tab={item.id}
            aria-selected={item.id === selected}
            aria-controls={item.id === selected ? tabPanelDomId(tabsId, item.id) : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={() => onSelect(item.id)}
          >
            {item.before}
            {item.label}
            {item.count === undefined ? null : <span className={styles.count}>{item.count}</span>}
            {item.after}
          </button>
        ))}
      </div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </div>
  );
}
