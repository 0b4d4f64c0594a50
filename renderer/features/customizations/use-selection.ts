import { useState } from 'react';
import { type BulkPlan, bulkText, planBulk } from './bulk.ts';
import type { CustomizationNode } from './customization-nodes.ts';
import type { Toggling } from './use-toggle.ts';

/** Several entries that are switched together. */
export interface Selection {
  /** Among what is shown. */
  readonly count: number;
  readonly isAll: boolean;
  readonly has: (id: string) => boolean;
  readonly turn: (id: string) => void;
  readonly turnAll: (isSelected: boolean) => void;
  readonly switchTo: (enabled: boolean) => void;
  /** What became of the last switching of several. */
  readonly outcome: string | undefined;
  readonly end: () => void;
}

export interface Selecting {
  readonly begin: () => void;
  /** Undefined while nothing is being selected. */
  readonly selection: Selection | undefined;
}

/** Selects among the rows that are shown: what a filter hides is never switched unseen. */
export function useSelection(shown: readonly CustomizationNode[], toggling: Toggling): Selecting {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const [plan, setPlan] = useState<BulkPlan>();
  const begin = () => setIds(new Set());
  if (!ids) return { begin, selection: undefined };

  const selected = shown.filter(({ id }) => ids.has(id));
  const refused = plan?.moved.filter(({ value }) => toggling.refusalOf(value.entry.id) !== undefined).length ?? 0;
  return {
    begin,
    selection: {
      count: selected.length,
      isAll: selected.length === shown.length && shown.length > 0,
      has: (id) => ids.has(id),
      turn(id) {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        setIds(next);
      },
      turnAll: (isSelected) => setIds(new Set(isSelected ? shown.map(({ id }) => id) : [])),
      switchTo(enabled) {
        const next = planBulk(selected, enabled);
        setPlan(next);
        for (const { value } of next.moved) toggling.toggle(value.entry, enabled);
      },
      outcome: plan && bulkText(plan, refused),
      end() {
        setIds(undefined);
        setPlan(undefined);
      },
    },
  };
}
