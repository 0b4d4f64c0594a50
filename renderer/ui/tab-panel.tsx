import type { ReactNode } from 'react';
import styles from './tabs.module.css';
import { tabDomId, tabPanelDomId } from './tabs.tsx';

export interface TabPanelProps {
  readonly tabsId: string;
  readonly id: string;
  readonly children: ReactNode;
}

/** What the selected tab shows. */
export function TabPanel({ tabsId, id, children }: TabPanelProps) {
  return (
    <div className={styles.panel} role="tabpanel" id={tabPanelDomId(tabsId, id)} aria-labelledby={tabDomId(tabsId, id)}>
      {children}
    </div>
  );
}
