import { useState } from 'react';

export interface Folds {
  readonly expanded: ReadonlySet<string>;
  readonly fold: (id: string, isExpanded: boolean) => void;
}

/** What of a tree is open: everything that a person has not folded, so that what is new is in sight. */
export function useFolds(ids: readonly string[]): Folds {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());

  function fold(id: string, isExpanded: boolean) {
    const next = new Set(folded);
    if (isExpanded) next.delete(id);
    else next.add(id);
    setFolded(next);
  }

  return { expanded: new Set(ids.filter((id) => !folded.has(id))), fold };
}
