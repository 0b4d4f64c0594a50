import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../shared/ipc/contract.ts';
import type { Suggestion } from './suggestions.tsx';

/** Finds what fits a query; an answer that is not wanted any more is dropped. */
export type Search = (query: string) => Promise<Answer<readonly Suggestion[]>>;

/** How long after the last letter is asked. */
export const SEARCH_MS = 150;

export interface Found {
  readonly items: readonly Suggestion[];
  readonly isAsking: boolean;
  /** Why nothing could be found. */
  readonly problem: string | undefined;
}

const NOTHING: Found = { items: [], isAsking: false, problem: undefined };

/** What was found for a query; nothing is asked while it is undefined. What was found before stays until there is an answer. */
export function useSearch(search: Search, query: string | undefined): Found {
  const [found, setFound] = useState(NOTHING);
  const latest = useRef(search);

  useEffect(() => {
    latest.current = search;
  });

  useEffect(() => {
    if (query === undefined) return setFound(NOTHING);
    let isWanted = true;
    setFound((before) => ({ ...before, isAsking: true }));
    const timer = setTimeout(async () => {
      const answer = await latest.current(query);
      if (!isWanted) return;
      setFound(
        answer.ok
          ? { items: answer.value, isAsking: false, problem: undefined }
          : { items: [], isAsking: false, problem: answer.error.message },
      );
    }, SEARCH_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [query]);

  return found;
}
