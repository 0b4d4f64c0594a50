import type { RefObject } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuItem } from '../../ui/menu-entry.tsx';
import { Segments } from '../../ui/segments.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CustomizationNode } from './customization-nodes.ts';
import styles from './customizations-panel.module.css';
import { type Filter, isOff, isProblem } from './filter-nodes.ts';

export interface PanelBarProps {
  /** Every node, whatever the filter leaves. */
  readonly nodes: readonly CustomizationNode[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly menu: readonly MenuItem[];
}

/** How much there is, and what of it is shown. */
export function PanelBar({ nodes, filter, onFilter, field, menu }: PanelBarProps) {
  const problems = nodes.filter(({ value }) => isProblem(value)).length;
  const off = nodes.filter(({ value }) => isOff(value)).length;
  return (
    <div className={styles.bar}>
      <TextField
        ref={field}
        size="sm"
        icon="search"
        keys="/"
        aria-label="Filter by name or kind"
        placeholder="Filter by name or kind"
        value={filter.text}
        onChange={(text) => onFilter({ ...filter, text })}
      />
      <Segments
        label="Which customizations"
        items={[
          { id: 'all', label: `All ${nodes.length}` },
          { id: 'problems', label: `Problems ${problems}` },
          { id: 'off', label: `Off ${off}` },
        ]}
        selected={filter.show}
        onSelect={(show) => onFilter({ ...filter, show })}
      />
      <Menu label="More for these customizations" items={menu} align="end">
        {(trigger) => <IconButton {...trigger} icon="more" label="More for these customizations" />}
      </Menu>
    </div>
  );
}
