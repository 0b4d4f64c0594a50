import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { DiffMode } from '../../parts/diff/diff-rows.ts';

const KEY = 'diff-mode';

const mode = createStore<{ readonly mode: DiffMode }>(() => ({ mode: readMode() }));

/** How a person likes to see differences; kept for the next start. */
export function useDiffMode(): DiffMode {
  return useStore(mode, (state) => state.mode);
}

export function changeDiffMode(next: DiffMode): void {
  mode.setState({ mode: next });
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // A full or missing store costs the choice of the next start, nothing else.
  }
}

function readMode(): DiffMode {
  try {
    return localStorage.getItem(KEY) === 'unified' ? 'unified' : 'split';
  } catch {
    // No store: the usual way.
    return 'split';
  }
}
