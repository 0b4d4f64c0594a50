import { type RefObject, useRef } from 'react';
import { visibleRows } from '../../ui/tree-rows.ts';
import type { CustomizationNode } from './customization-nodes.ts';
import { typeAhead } from './type-ahead.ts';

export interface PanelKeys {
  readonly nodes: readonly CustomizationNode[];
  readonly expanded: ReadonlySet<string>;
  readonly active: string | undefined;
  readonly filter: RefObject<HTMLInputElement | null>;
  readonly onMove: (id: string) => void;
  readonly onSpace: (id: string) => void;
  /** Undefined while there is nothing to close. */
  readonly onEscape: (() => void) | undefined;
}

/** Letters that come within this time, in milliseconds, belong together. */
const TOGETHER = 700;

/** Keys of the tree beyond those of every tree: Space switches, letters go to a name, `/` to the filter, Esc closes the details. */
export function usePanelKeys(keys: PanelKeys): (key: string) => boolean {
  const typed = useRef({ text: '', at: 0 });

  function type(letter: string): boolean {
    const now = performance.now();
    const { text, at } = typed.current;
    typed.current = { text: now - at < TOGETHER ? text + letter : letter, at: now };
    const id = typeAhead(visibleRows(keys.nodes, keys.expanded), keys.active, typed.current.text);
    if (id !== undefined) keys.onMove(id);
    return true;
  }

  return (key) => {
    if (key === ' ') {
      if (keys.active !== undefined) keys.onSpace(keys.active);
      return true;
    }
    if (key === '/') {
      keys.filter.current?.focus();
      return true;
    }
    if (key === 'Escape') {
      keys.onEscape?.();
      return keys.onEscape !== undefined;
    }
    return [...key].length === 1 && type(key);
  };
}
