import { createListeners } from './listeners.ts';
import type { TransportEnd } from './transport.ts';

/** The one end of a transport or of what runs over it. */
export interface EndSignal {
  ended(): TransportEnd | undefined;
  /** Tells every listener; a second end is ignored. */
  fire(end: TransportEnd): void;
  /** Calls the listener once; one that comes after the end is told in the next microtask. Returns its undo. */
  onEnd(listener: (end: TransportEnd) => void): () => void;
}

export function createEndSignal(): EndSignal {
  const listeners = createListeners<TransportEnd>();
  let ended: TransportEnd | undefined;
  return {
    ended: () => ended,
    fire: (end) => {
      if (ended) return;
      ended = end;
      listeners.call(end);
    },
    onEnd: (listener) => {
      if (!ended) return listeners.add(listener);
      const end = ended;
      let wanted = true;
      queueMicrotask(() => {
        if (wanted) listener(end);
      });
      return () => {
        wanted = false;
      };
    },
  };
}
