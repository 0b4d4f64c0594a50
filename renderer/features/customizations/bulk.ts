import type { CustomizationNode } from './customization-nodes.ts';
import { isSwitchedOn } from './enablement.ts';

/** What switching several entries comes to. */
export interface BulkPlan {
  readonly enabled: boolean;
  /** Those whose switch is to be moved. */
  readonly moved: readonly CustomizationNode[];
  /** How many stand so already. */
  readonly already: number;
  /** How many no action reaches. */
  readonly shadowed: number;
}

export function planBulk(nodes: readonly CustomizationNode[], enabled: boolean): BulkPlan {
  const reached = nodes.filter(({ value }) => !value.isShadowed);
  const moved = reached.filter(({ value }) => isSwitchedOn(value.entry) !== enabled);
  return { enabled, moved, already: reached.length - moved.length, shadowed: nodes.length - reached.length };
}

/** "2 switched off, 1 was off already. 1 was refused; its row says why." */
export function bulkText({ enabled, moved, already, shadowed }: BulkPlan, refused: number): string {
  const state = enabled ? 'on' : 'off';
  const parts = [
    `${moved.length - refused} switched ${state}`,
    ...(already === 0 ? [] : [`${already} ${already === 1 ? 'was' : 'were'} ${state} already`]),
    ...(shadowed === 0 ? [] : [`${shadowed} can’t be switched, as another entry has the same id`]),
  ];
  const refusals = refused === 1 ? ' 1 was refused; its row says why.' : ` ${refused} were refused; their rows say why.`;
  return `${parts.join(', ')}.${refused === 0 ? '' : refusals}`;
}
