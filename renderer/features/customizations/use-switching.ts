import { useState } from 'react';
import type { CustomizationNode } from './customization-nodes.ts';
import { isSwitchedOn } from './enablement.ts';
import type { Toggling } from './use-toggle.ts';
import { nothingChanged } from './why.ts';

export interface Switching {
  /** Moves the switch of a row; without `enabled` to the other side. */
  readonly move: (id: string, enabled?: boolean) => void;
  /** Why the switch that was moved last has changed nothing, for its row alone. */
  readonly noteOf: (id: string) => string | undefined;
  readonly note: string | undefined;
}

/** Moves switches, and says so where that changes nothing. */
export function useSwitching(all: readonly CustomizationNode[], toggling: Toggling): Switching {
  const [moved, setMoved] = useState<string>();
  const rowOf = (id: string | undefined) => all.find((node) => node.id === id)?.value;
  const last = rowOf(moved);
  const note = last && nothingChanged(last.entry, last.container);
  return {
    move(id, enabled) {
      const row = rowOf(id);
      if (!row || row.isShadowed || toggling.offReason !== undefined) return;
      setMoved(id);
      toggling.toggle(row.entry, enabled ?? !isSwitchedOn(row.entry));
    },
    noteOf: (id) => (id === moved ? note : undefined),
    note,
  };
}
