import type { StoreApi } from 'zustand/vanilla';

type Change<T> = (state: T) => Partial<T>;

/** A hidden window draws no frames, and what a view says meanwhile must not pile up. */
const MAX_WAITING = 200;

/** Changes a store once a frame, however often it is told to: what a view sends in a burst must not be drawn one by one. */
export function perFrame<T extends object>(store: StoreApi<T>): (change: Change<T>) => void {
  let waiting: Change<T>[] = [];

  function apply(): void {
    const changes = waiting;
    waiting = [];
    store.setState((state) => {
      let changed = state;
      for (const change of changes) changed = { ...changed, ...change(changed) };
      return changed;
    });
  }

  return (change) => {
    if (waiting.length === 0) requestAnimationFrame(apply);
    waiting = [...waiting, change].slice(-MAX_WAITING);
  };
}
