/** A set of listeners that are called in the order in which they came. */
export interface Listeners<T> {
  /** Returns its undo. */
  add(listener: (value: T) => void): () => void;
  call(value: T): void;
  isEmpty(): boolean;
}

export function createListeners<T>(): Listeners<T> {
  const entries = new Set<{ readonly listener: (value: T) => void }>();
  return {
    add: (listener) => {
      const entry = { listener };
      entries.add(entry);
      return () => entries.delete(entry);
    },
    call: (value) => {
      for (const entry of entries) entry.listener(value);
    },
    isEmpty: () => entries.size === 0,
  };
}
