/** Everything that a run waits for, by name, so that a wait without end becomes a fault that says where. */
export interface Waits {
  /** What the promise brings; rejects in words when it has brought nothing in this time. */
  within<T>(what: string, limitMs: number, promise: Promise<T>): Promise<T>;
  /** What is being waited for now, the oldest first, in words. */
  open(): readonly string[];
}

export function createWaits(now: () => number = Date.now): Waits {
  const open = new Map<symbol, { readonly what: string; readonly since: number }>();
  return {
    within: async (what, limitMs, promise) => {
      const id = Symbol(what);
      open.set(id, { what, since: now() });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`${what} did not end within ${limitMs / 1000} s`)), limitMs);
      });
      try {
        return await Promise.race([promise, late]);
      } finally {
        clearTimeout(timer);
        open.delete(id);
      }
    },
    open: () => [...open.values()].map(({ what, since }) => `${what}, for ${now() - since} ms`),
  };
}
